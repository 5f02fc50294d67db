// @requirement 2.10.1 11.19.3
import { CircleAlert, Download, ExternalLink } from '#web/ui/media/icones.tsx';
import { Link } from 'react-router';
import type { PedidoDoNavegador } from '#db/queries/pedidos/pedido-do-navegador.ts';
import type { Dia } from '#domain/calendario.ts';
import type { Promessas } from '#domain/configuracao/promessas-da-loja.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { prazoDeDespacho } from '#domain/pedidos/despacho.ts';
import { estaPago } from '#domain/pedidos/pedido-status.ts';
import { CaminhosDoPedido } from '#web/ui/pedido/caminhos-do-pedido.tsx';
import { GuardadoAte } from '#web/ui/pedido/guardado-ate.tsx';
import { EventosDaEntrega } from '#web/ui/pedido/eventos-da-entrega.tsx';
import { LinhaDoPedido } from '#web/ui/pedido/linha-do-pedido.tsx';
import { PromessaDoPedido } from '#web/ui/pedido/promessa-do-pedido.tsx';
import type { Retorno } from '#web/ui/pedido/situacao.ts';
import { esperaConfirmacao, situacaoDoPedido } from '#web/ui/pedido/situacao.ts';
import { frasesDaRecusa } from '#web/checkout/frases-da-recusa.ts';
import { CorrigirPedido } from './corrigir.tsx';
import { CodigoPix } from '#web/checkout/codigo-pix.tsx';

type PedidoDoRetornoProps = {
  pedido: PedidoDoNavegador;
  retorno: Retorno | null;
  /** Shows the state here; without it the page's heading shows it. */
  comTitulo: boolean;
  despacho: string;
  promessas: Promessas;
};

/** `2026-11-24` as `24/11`. */
function dataCurta(dia: Dia): string {
  const [, mes, diaDoMes] = dia.split('-');
  return `${diaDoMes}/${mes}`;
}

const principal = 'botao botao-principal botao-largo-no-celular botao-que-quebra';

/** Link to the payment page; its emphasis depends on how likely the buyer needs it. */
function caminhoDoPagamento(retorno: Retorno | null, temOutroMeio: boolean): { texto: string; classe: string } {
  if (temOutroMeio) return { texto: 'Pagar de outro jeito', classe: 'elo' };
  if (retorno === 'success') return { texto: 'Não terminou de pagar? Voltar ao pagamento', classe: 'elo' };
  return { texto: 'Pagar agora', classe: principal };
}

/** Payment of a waiting order: its Pix code or boleto, else a link to its payment page. */
function ComoPagar({ pedido, retorno }: Pick<PedidoDoRetornoProps, 'pedido' | 'retorno'>) {
  const { id, pixCopiaECola, boletoUrl, urlPagamento } = pedido;
  const { texto, classe } = caminhoDoPagamento(retorno, Boolean(pixCopiaECola ?? boletoUrl));
  // Back to the provider's page, to try another card.
  const denovo = retorno === 'failure' ? urlPagamento : null;
  return (
    <div className="obrigado-passos">
      {pixCopiaECola && <CodigoPix codigo={pixCopiaECola} />}
      {boletoUrl && (
        <a className={principal} href={boletoUrl} target="_blank" rel="noopener noreferrer">
          <ExternalLink className="icone" aria-hidden />
          Abrir boleto
        </a>
      )}
      {denovo && (
        <a className={principal} href={denovo}>
          Tentar de novo
        </a>
      )}
      <Link className={denovo ? 'elo' : classe} to={`/pagar/${id}`}>
        {denovo ? 'Pagar com Pix' : texto}
      </Link>
    </div>
  );
}

function Ebooks({ pedido }: { pedido: PedidoDoNavegador }) {
  if (pedido.ebooks.length === 0) return null;
  if (!pedido.podeBaixar) {
    return pedido.status === 'pendente' ? (
      <p className="obrigado-nota">Os eBooks aparecem aqui assim que o pagamento for aprovado.</p>
    ) : null;
  }
  return (
    <ul className="obrigado-passos">
      {pedido.ebooks.map(({ produtoId, nome }) => (
        <li key={produtoId}>
          <a
            className="botao botao-principal botao-largo-no-celular botao-que-quebra"
            href={`/download-ebook/${produtoId}/${pedido.id}`}
            target="_blank"
            rel="noopener"
          >
            <Download className="icone" aria-hidden />
            Baixar {nome}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Returns when the goods will be dispatched; null when nothing is shipped or the date is unknown. */
function quandoSai({ status, pagoEm, temFisico, emDisputa }: PedidoDoNavegador, promessas: Promessas): string | null {
  if (status !== 'approved' || !pagoEm || !temFisico || emDisputa) return null;
  return `Sai até ${dataCurta(prazoDeDespacho(pagoEm, promessas.despacho))}; o código de rastreio vai por e-mail.`;
}

/** The order as stored, independent of the address: state, timeline, payment, downloads. */
export function PedidoDoRetorno({ pedido, retorno, comTitulo, despacho, promessas }: PedidoDoRetornoProps) {
  const { titulo, texto } = situacaoDoPedido(pedido, retorno);
  const pendente = pedido.status === 'pendente' && !pedido.emDisputa;
  const sai = quandoSai(pedido, promessas);
  return (
    <section aria-label={`Pedido ${pedido.codigo}`}>
      <dl className="obrigado-dados">
        <div>
          <dt>Pedido</dt>
          <dd>{pedido.codigo}</dd>
        </div>
        <div>
          <dt>Total</dt>
          <dd>{formatarReais(pedido.totalCentavos)}</dd>
        </div>
      </dl>
      <div role="status">
        {comTitulo && (
          <>
            <h2>{titulo}</h2>
            <p>{texto}</p>
          </>
        )}
        {pedido.status === 'approved' && pedido.temFisico && !pedido.emDisputa && (
          <p className="obrigado-nota">
            {despacho} {sai}
          </p>
        )}
      </div>
      <PromessaDoPedido pedido={pedido} />
      {pendente && pedido.recusa && (
        <div className="aviso aviso-de-erro obrigado-recusa">
          <CircleAlert className="icone" aria-hidden />
          <p>{frasesDaRecusa[pedido.recusa]}</p>
        </div>
      )}
      {pendente && <ComoPagar pedido={pedido} retorno={retorno} />}
      <LinhaDoPedido status={pedido.status} datas={{ pendente: pedido.criadoEm }} />
      <EventosDaEntrega eventos={pedido.eventos} />
      {pendente && pedido.guardadoAte && <GuardadoAte ate={pedido.guardadoAte} />}
      <CorrigirPedido pedido={pedido} />
      {(pendente || estaPago(pedido.status)) && <Ebooks pedido={pedido} />}
      {estaPago(pedido.status) && (
        <p className="obrigado-nota">
          <Link className="elo" to={`/recibo/${pedido.id}`}>
            Recibo
          </Link>
        </p>
      )}
      <CaminhosDoPedido pedido={pedido} />
      {pedido.esperaConfirmacao && (
        <p className="obrigado-nota">
          {esperaConfirmacao}{' '}
          <Link className="elo" to="/verificar-email">
            Confirmar o e-mail
          </Link>
        </p>
      )}
    </section>
  );
}
