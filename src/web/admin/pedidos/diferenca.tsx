// @requirement 15.44.7 15.44.11
import { useNavigation } from 'react-router';
import type { DiferencaAPagar } from '#db/pedidos/ler-diferencas.ts';
import { formatarMomento } from '#domain/datas.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { FormDeAto } from '#web/admin/base/direitos-na-tela.tsx';
import { FormularioDoPainel } from '#web/admin/base/formulario.tsx';
import { LinkParaLevar } from '#web/ui/base/link-para-levar.tsx';
import { Campo } from '#web/ui/form/campo.tsx';
import { useRepeatKey } from '#web/ui/form/use-repeat-key.ts';
import { Send } from '#web/ui/media/icones-do-painel.tsx';
import { PagoPorFora } from './pago-por-fora.tsx';
import type { RespostaDosPedidos } from './use-acoes.ts';

type DiferencaProps = {
  diferenca: Pick<DiferencaAPagar, 'valorCentavos' | 'situacao' | 'expiraEm'>;
  /** null for those who may not send it, and after its last day. */
  link: string | null;
  whatsapp: string | null;
  /** Days until which it may be charged again. */
  prazo: { hoje: string; proposto: string; ultimo: string };
  chave: string;
  resposta: RespostaDosPedidos | undefined;
};

/** The difference of an edit that the order still owes: its link, charging it again, money that the shop took itself, and waiving it. */
export function DiferencaDoPedido({ diferenca, link, whatsapp, prazo, chave, resposta }: DiferencaProps) {
  const indo = useNavigation().formData?.get('intencao');
  const { valorCentavos, expiraEm, situacao } = diferenca;
  const vencida = situacao === 'vencida';
  const chaveDoLink = useRepeatKey(chave, resposta?.intencao === 'link-da-diferenca' ? resposta : null);
  const recusaDe = (intencao: string) => (resposta?.intencao === intencao && !resposta.ok ? resposta : null);
  return (
    <section className="bloco" aria-labelledby="diferenca">
      <h2 id="diferenca">Diferença a pagar</h2>
      <p>
        <b>Falta pagar {formatarReais(valorCentavos)}</b>
        {vencida ? `. O link valeu até ${formatarMomento(expiraEm)}.` : ` até ${formatarMomento(expiraEm)}.`}
      </p>
      <p className="complemento">
        Enquanto não for paga, ela é um desconto do pedido: o total é o que já foi pago. O pedido só sai depois que ela
        for paga ou dispensada.
      </p>
      {link && (
        <>
          <LinkParaLevar rotulo="Link da diferença" link={link} titulo="Pagar a diferença" />
          <div className="acoes-do-pedido cobranca-atos">
            <FormDeAto method="post" preventScrollReset>
              <input type="hidden" name="intencao" value="link-da-diferenca" />
              <input type="hidden" name="chave" value={`diferenca-${chaveDoLink}`} />
              <button type="submit" className="botao botao-secundario" aria-disabled={indo === 'link-da-diferenca'}>
                <Send className="icone icone-pequeno" aria-hidden />
                {indo === 'link-da-diferenca' ? 'Enviando...' : 'Reenviar por e-mail'}
              </button>
            </FormDeAto>
            {whatsapp && (
              <a className="botao botao-secundario" href={whatsapp} target="_blank" rel="noopener noreferrer">
                Mandar pelo WhatsApp
              </a>
            )}
          </div>
        </>
      )}
      {vencida && (
        <FormularioDoPainel
          julgado={recusaDe('cobrar-diferenca')}
          className="anotacao"
          preventScrollReset
          aria-label="Cobrar de novo"
        >
          <input type="hidden" name="intencao" value="cobrar-diferenca" />
          <Campo
            rotulo="Pagar até"
            nome="linkAte"
            type="date"
            defaultValue={prazo.proposto}
            min={prazo.hoje}
            max={prazo.ultimo}
            erro={recusaDe('cobrar-diferenca')?.frase}
          />
          <button type="submit" className="botao botao-secundario" aria-disabled={indo === 'cobrar-diferenca'}>
            {indo === 'cobrar-diferenca' ? 'Cobrando...' : 'Cobrar de novo'}
          </button>
        </FormularioDoPainel>
      )}
      <PagoPorFora
        valores={{ cheioCentavos: valorCentavos, noPixCentavos: valorCentavos }}
        hoje={prazo.hoje}
        chave={chave}
        resposta={resposta}
      >
        A diferença fica paga e o link deixa de valer. Se for paga também por ele, esse pagamento é estornado.
      </PagoPorFora>
      <FormularioDoPainel
        julgado={recusaDe('dispensar-diferenca')}
        className="anotacao"
        preventScrollReset
        aria-label="Dispensar diferença"
      >
        <input type="hidden" name="intencao" value="dispensar-diferenca" />
        <Campo
          rotulo="Motivo da dispensa"
          nome="motivo"
          maxLength={300}
          erro={recusaDe('dispensar-diferenca')?.frase}
          dica="Só para a loja. A diferença não é mais cobrada."
        />
        <button type="submit" className="botao botao-secundario" aria-disabled={indo === 'dispensar-diferenca'}>
          {indo === 'dispensar-diferenca' ? 'Dispensando...' : 'Dispensar diferença'}
        </button>
      </FormularioDoPainel>
    </section>
  );
}
