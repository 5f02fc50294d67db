// @requirement 15.36.3
import { useNavigation } from 'react-router';
import { aPagarDoPedido, type PedidoAPagar } from '#domain/pagamentos/preco-no-pix.ts';
import { FormDeAto } from '#web/admin/base/direitos-na-tela.tsx';
import { LinkParaLevar } from '#web/ui/base/link-para-levar.tsx';
import { useRepeatKey } from '#web/ui/form/use-repeat-key.ts';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { Send } from '#web/ui/media/icones-do-painel.tsx';
import { FileText } from '#web/ui/media/icones.tsx';
import { PagoPorFora } from './pago-por-fora.tsx';
import type { RespostaDosPedidos } from './use-acoes.ts';

type CobrancaProps = {
  pedido: PedidoAPagar & { id: string; email: string };
  cobranca: { link: string; whatsapp: string | null; comoOrcamento: boolean; /** Today in São Paulo. */ hoje: string };
  chave: string;
  resposta: RespostaDosPedidos | undefined;
};

/** How an unpaid order gets paid: its link for the customer, and payments that the shop takes itself. */
export function Cobranca({ pedido, cobranca, chave, resposta }: CobrancaProps) {
  const { link, whatsapp, comoOrcamento } = cobranca;
  const enviando = useNavigation().formData?.get('intencao') === 'enviar-link';
  const doLink = resposta?.intencao === 'enviar-link' ? resposta : null;
  const chaveDoLink = useRepeatKey(chave, doLink);
  return (
    <section className="bloco" aria-labelledby="cobranca">
      <h2 id="cobranca">Cobrança</h2>
      <LinkParaLevar rotulo="Link de pagamento" link={link} titulo="Pagar o pedido" />
      <div className="acoes-do-pedido cobranca-atos">
        <FormDeAto method="post" preventScrollReset>
          <input type="hidden" name="intencao" value="enviar-link" />
          <input type="hidden" name="chave" value={`link-${chaveDoLink}`} />
          <button type="submit" className="botao botao-secundario" aria-disabled={enviando}>
            <Send className="icone icone-pequeno" aria-hidden />
            {enviando ? 'Enviando...' : 'Enviar link de pagamento'}
          </button>
        </FormDeAto>
        {whatsapp && (
          <a className="botao botao-secundario" href={whatsapp} target="_blank" rel="noopener noreferrer">
            Mandar pelo WhatsApp
          </a>
        )}
        {comoOrcamento && (
          <a
            className="botao botao-secundario"
            href={`/admin/pedidos/${pedido.id}/orcamento.pdf`}
            target="_blank"
            rel="noreferrer"
          >
            <FileText className="icone icone-pequeno" aria-hidden />
            Orçamento em PDF
          </a>
        )}
      </div>
      {doLink && <Mensagem tipo={doLink.ok ? 'sucesso' : 'erro'} texto={doLink.frase} />}
      <PagoPorFora valores={aPagarDoPedido(pedido)} hoje={cobranca.hoje} chave={chave} resposta={resposta}>
        O pedido passa a Aprovado e o cliente recebe o e-mail de pagamento. Se outro pagamento chegar depois, ele é
        estornado.
      </PagoPorFora>
    </section>
  );
}
