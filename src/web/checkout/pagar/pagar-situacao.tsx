import { CircleAlert, CircleCheck } from '#web/ui/media/icones.tsx';
import { Link } from 'react-router';
import type { PedidoAPagar } from '#db/pagamentos/ler-pedido-a-pagar.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { frasesDaRecusa } from '#web/checkout/frases-da-recusa.ts';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { GuardadoAte } from '#web/ui/pedido/guardado-ate.tsx';
import { situacaoDoPedido } from '#web/ui/pedido/situacao.ts';
import { Preco } from '#web/ui/base/preco.tsx';
import { AtosDoPix, OutroJeito } from './jeitos-de-pagar.tsx';
import type { QrCode } from './pix.tsx';
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
      <AtosDoPix pix={pix} qr={qr} selo={selo} vencido="O pedido continua guardado: gere outro para pagar." />
      <OutroJeito
        selo={selo}
        frase="O pedido é o mesmo; cartão e boleto são pagos no Mercado Pago."
        botoes={boletoUrl ? ['Pagar com cartão'] : ['Pagar com cartão', 'Pagar com boleto']}
        boletoUrl={boletoUrl}
      />
      {pedido.guardadoAte && (
        <div className="pagar-guardado">
          <GuardadoAte ate={pedido.guardadoAte} tipo={pedido.tipo} />
        </div>
      )}
    </>
  );
}
