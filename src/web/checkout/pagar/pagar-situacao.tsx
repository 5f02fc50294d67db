import { CircleAlert, CircleCheck } from '#web/ui/media/icones.tsx';
import { Form, Link, useNavigation } from 'react-router';
import type { PedidoAPagar } from '#db/queries/pagamentos/pedido-a-pagar.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { frasesDaRecusa } from '#web/checkout/frases-da-recusa.ts';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { GuardadoAte } from '#web/ui/pedido/guardado-ate.tsx';
import { situacaoDoPedido } from '#web/ui/pedido/situacao.ts';
import { Preco } from '#web/ui/base/preco.tsx';
import { PixNaTela, type QrCode } from './pix.tsx';
import { numeroEscrito } from '#domain/pedidos/pedido.ts';
import { NomeDoPedido } from '#web/ui/pedido/nome-do-pedido.tsx';

type DoPedido = {
  pedido: PedidoAPagar;
  /** Signature of the link that opened the page; null for the known buyer. */ selo: string | null;
};

/** Address of the order's page with all details that this visitor may see. */
function enderecoDoPedido({ pedido, selo }: DoPedido): string {
  return selo ? `/pedido/${pedido.id}/${selo}` : `/obrigado?external_reference=${pedido.id}`;
}

export function Pago({ pedido, selo }: DoPedido) {
  return (
    <section className="pagar-fim" role="status" aria-labelledby="pagar-titulo">
      <CircleCheck className="icone pagar-fim-icone" aria-hidden />
      <h1 id="pagar-titulo">Pagamento aprovado</h1>
      <p>
        Recebemos {formatarReais(pedido.totalCentavos)} pelo pedido {numeroEscrito(pedido.numeroDoPedido)}. A
        confirmação vai por e-mail.
      </p>
      {pedido.emDisputa && <p>{situacaoDoPedido(pedido, null).texto}</p>}
      <Link className="botao botao-principal botao-largo-no-celular" to={enderecoDoPedido({ pedido, selo })}>
        Ver o pedido
      </Link>
    </section>
  );
}

/** An order that is no longer payable, or whose payment is disputed. */
export function Encerrado({ pedido, selo }: DoPedido) {
  const { titulo, texto } = situacaoDoPedido(pedido, null);
  return (
    <section className="pagar-fim" role="status" aria-labelledby="pagar-titulo">
      <h1 id="pagar-titulo">{titulo}</h1>
      <p>
        {texto} {pedido.status === 'rejected' && 'Se você pagou no último segundo, o pagamento ainda pode chegar aqui.'}
      </p>
      <div className="pagar-saidas">
        <Link className="botao botao-principal botao-largo-no-celular" to="/produtos">
          Ver produtos
        </Link>
        <Link className="elo" to={enderecoDoPedido({ pedido, selo })}>
          Ver o pedido
        </Link>
      </div>
    </section>
  );
}

export type RespostaDoPagamento = { intencao: string; ok: boolean; frase: string } | null;
type PagamentoProps = DoPedido & { qr: QrCode | null; falha: string | null; resposta: RespostaDoPagamento };

/** A button that does one thing to the payment. */
export function Ato({
  intencao,
  selo,
  classe,
  children,
  ocupado,
}: {
  intencao: string;
  selo: string | null;
  classe: string;
  children: string;
  ocupado: string;
}) {
  const { state, formData } = useNavigation();
  const indo = state !== 'idle' && formData?.get('intencao') === intencao;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intencao" value={intencao} />
      {selo && <input type="hidden" name="selo" value={selo} />}
      <button type="submit" className={classe} aria-disabled={indo}>
        {indo ? ocupado : children}
      </button>
    </Form>
  );
}

function Valor({ pedido }: { pedido: PedidoAPagar }) {
  const { noPixCentavos, cheioCentavos } = pedido;
  const desconto = cheioCentavos - noPixCentavos;
  return (
    <div className="pagar-valor">
      <Preco centavos={noPixCentavos} tamanho="g" />
      {desconto > 0 && (
        <p>
          com {formatarReais(desconto)} de desconto no Pix; {formatarReais(cheioCentavos)} com cartão ou boleto
        </p>
      )}
    </div>
  );
}

/** A payable order: its Pix, and the other payment methods. */
export function Pagamento({ pedido, selo, qr, falha, resposta }: PagamentoProps) {
  const { pix, boletoUrl, recusa } = pedido;
  const vivo = pix?.podeSerPago ? pix : null;
  return (
    <>
      <header className="pagar-cabeca">
        <h1>Pague com Pix</h1>
        <p>
          <NomeDoPedido {...pedido} />
        </p>
        <Valor pedido={pedido} />
      </header>
      {recusa && (
        <div className="aviso aviso-de-erro" role="alert">
          <CircleAlert className="icone" aria-hidden />
          <p>
            <b>O cartão foi recusado.</b> {frasesDaRecusa[recusa]}
          </p>
        </div>
      )}
      {resposta?.frase ? (
        <Mensagem tipo={resposta.ok ? 'info' : 'erro'} texto={resposta.frase} />
      ) : (
        falha && <Mensagem tipo="erro" texto={falha} />
      )}
      {vivo && qr ? (
        <PixNaTela key={vivo.pagamentoId} codigo={vivo.codigo} venceEm={vivo.venceEm} qr={qr} />
      ) : (
        pix && (
          <p role="status">
            <b>Este código venceu.</b> O pedido continua guardado: gere outro para pagar.
          </p>
        )
      )}
      <div className="pagar-atos">
        <Ato
          intencao="gerar"
          selo={selo}
          classe={vivo ? 'elo' : 'botao botao-principal botao-largo-no-celular'}
          ocupado="Gerando código..."
        >
          {pix ? 'Gerar novo código' : 'Gerar código Pix'}
        </Ato>
        {vivo && (
          <Ato intencao="conferir" selo={selo} classe="elo" ocupado="Conferindo...">
            Já paguei
          </Ato>
        )}
      </div>
      <section className="pagar-outro" aria-labelledby="pagar-outro">
        <h2 id="pagar-outro">Prefere outro jeito?</h2>
        <p>O pedido é o mesmo; cartão e boleto são pagos no Mercado Pago.</p>
        <div className="pagar-atos">
          <Ato
            intencao="outro-jeito"
            selo={selo}
            classe="botao botao-secundario botao-largo-no-celular"
            ocupado="Abrindo o pagamento..."
          >
            Pagar com cartão
          </Ato>
          {boletoUrl ? (
            <a className="elo" href={boletoUrl} target="_blank" rel="noopener noreferrer">
              Abrir o boleto
            </a>
          ) : (
            <Ato intencao="outro-jeito" selo={selo} classe="elo" ocupado="Abrindo o pagamento...">
              Pagar com boleto
            </Ato>
          )}
        </div>
      </section>
      {pedido.guardadoAte && (
        <div className="pagar-guardado">
          <GuardadoAte ate={pedido.guardadoAte} vendaDeVale={pedido.vendaDeVale} />
        </div>
      )}
    </>
  );
}
