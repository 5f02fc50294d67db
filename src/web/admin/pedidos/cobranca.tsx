// @requirement 15.36.3 15.36.4
import { useId, useState } from 'react';
import { useNavigation } from 'react-router';
import { formatarReais } from '#domain/dinheiro.ts';
import { meiosPorFora, nomesDosMeiosPorFora } from '#domain/pagamentos/por-fora.ts';
import { aPagarDoPedido, type PedidoAPagar } from '#domain/pagamentos/preco-no-pix.ts';
import { FormDeAto } from '#web/admin/base/direitos-na-tela.tsx';
import { FormularioDoPainel } from '#web/admin/base/formulario.tsx';
import { LinkParaLevar } from '#web/ui/base/link-para-levar.tsx';
import { CampoDeArquivo } from '#web/ui/form/campo-de-arquivo.tsx';
import { Campo, CampoDeEscolha } from '#web/ui/form/campo.tsx';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { Send } from '#web/ui/media/icones-do-painel.tsx';
import { FileText } from '#web/ui/media/icones.tsx';
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
  return (
    <section className="bloco" aria-labelledby="cobranca">
      <h2 id="cobranca">Cobrança</h2>
      <LinkParaLevar rotulo="Link de pagamento" link={link} titulo="Pagar o pedido" />
      <div className="acoes-do-pedido cobranca-atos">
        <FormDeAto method="post" preventScrollReset>
          <input type="hidden" name="intencao" value="enviar-link" />
          <input type="hidden" name="chave" value={`link-${chave}`} />
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
      <PagoPorFora pedido={pedido} hoje={cobranca.hoje} chave={chave} resposta={resposta} />
    </section>
  );
}

function PagoPorFora({
  pedido,
  hoje,
  chave,
  resposta,
}: Pick<CobrancaProps, 'pedido' | 'chave' | 'resposta'> & { hoje: string }) {
  const enviando = useNavigation().formData?.get('intencao') === 'por-fora';
  const recusa = resposta?.intencao === 'por-fora' && !resposta.ok ? resposta : null;
  const [aberto, setAberto] = useState(recusa !== null);
  const corpo = useId();
  const { cheioCentavos, noPixCentavos } = aPagarDoPedido(pedido);
  const erroDe = (...codigos: string[]) => (recusa && codigos.includes(recusa.codigo) ? recusa.frase : undefined);
  const conhecidos = ['meio-falta', 'dia-invalido', 'comprovante-grande', 'comprovante-invalido'];
  return (
    <div className="pago-por-fora">
      <button
        type="button"
        className="botao botao-secundario"
        aria-expanded={aberto}
        aria-controls={corpo}
        onClick={() => setAberto(!aberto)}
      >
        Pago por fora
      </button>
      <div id={corpo} hidden={!aberto}>
        <p className="complemento">
          Para o que a loja recebeu sem o Mercado Pago. O pedido passa a Aprovado e o cliente recebe o e-mail de
          pagamento. Se outro pagamento chegar depois, ele é estornado.
        </p>
        <FormularioDoPainel
          julgado={recusa}
          action="?por-fora"
          encType="multipart/form-data"
          className="anotacao"
          preventScrollReset
          aria-label="Pago por fora"
        >
          <input type="hidden" name="intencao" value="por-fora" />
          <input type="hidden" name="chave" value={chave} />
          {recusa && !conhecidos.includes(recusa.codigo) && <Mensagem tipo="erro" texto={recusa.frase} />}
          <CampoDeEscolha
            rotulo="Como foi pago"
            nome="meio"
            erro={erroDe('meio-falta')}
            dica={
              noPixCentavos < cheioCentavos
                ? `${formatarReais(cheioCentavos)}, ou ${formatarReais(noPixCentavos)} por Pix.`
                : `${formatarReais(cheioCentavos)}.`
            }
            opcoes={[
              { valor: '', nome: 'Escolha' },
              ...meiosPorFora.map((meio) => ({ valor: meio, nome: nomesDosMeiosPorFora[meio] })),
            ]}
          />
          <Campo
            rotulo="Pago em"
            nome="pagoEm"
            type="date"
            defaultValue={hoje}
            max={hoje}
            erro={erroDe('dia-invalido')}
          />
          <CampoDeArquivo
            rotulo="Comprovante"
            nome="comprovante"
            opcional
            accept="application/pdf,image/jpeg,image/png,image/webp"
            erro={erroDe('comprovante-grande', 'comprovante-invalido')}
            dica="PDF ou foto, até 3 MB. Só a loja vê."
          />
          <button type="submit" className="botao botao-secundario" aria-disabled={enviando}>
            {enviando ? 'Anotando...' : 'Anotar pagamento'}
          </button>
        </FormularioDoPainel>
      </div>
    </div>
  );
}
