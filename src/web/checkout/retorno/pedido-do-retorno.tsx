// @requirement 2.10.1 11.19.3
import { CircleAlert, CircleCheck, Download, ExternalLink } from '#web/ui/media/icones.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { PedidoDoNavegador } from '#db/pedidos/ler-pedido-do-navegador.ts';
import type { Dia } from '#domain/calendario.ts';
import type { Promessas } from '#domain/configuracao/promessas-da-loja.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { prazoDeDespacho } from '#domain/pedidos/despacho.ts';
import { estaPago } from '#domain/pedidos/pedido-status.ts';
import { GuardadoAte } from '#web/ui/pedido/guardado-ate.tsx';
import { EventosDaEntrega } from '#web/ui/pedido/eventos-da-entrega.tsx';
import { LinhaDoPedido } from '#web/ui/pedido/linha-do-pedido.tsx';
import { PromessaDoPedido } from '#web/ui/pedido/promessa-do-pedido.tsx';
import type { Retorno } from '#web/ui/pedido/situacao.ts';
import { esperaConfirmacao, esperaConfirmacaoDoVale, situacaoDoPedido } from '#web/ui/pedido/situacao.ts';
import { frasesDaRecusa } from '#web/checkout/frases-da-recusa.ts';
import { NomeDoPedido } from '#web/ui/pedido/nome-do-pedido.tsx';
import { CodigoPix } from '#web/checkout/codigo-pix.tsx';
import { nomeDoPedido } from '#domain/pedidos/pedido.ts';
import { vendeProdutos } from '#domain/pedidos/tipo-do-pedido.ts';

type PedidoDoRetornoProps = {
  pedido: PedidoDoNavegador;
  retorno: Retorno | null;
  /** Shows the state here; without it the page's heading shows it. */
  comTitulo: boolean;
  despacho: string;
  promessas: Promessas;
  /** The page's action for an order that needs neither payment nor download. */
  acao?: ReactNode;
};

/** Whether the reason of the refusal is the page's first sentence; after other returns it is a notice. */
export function mostraRecusaNoTopo(
  { status, emDisputa, recusa }: PedidoDoNavegador,
  retorno: Retorno | null,
  semPalavra: boolean,
): boolean {
  return status === 'pendente' && !emDisputa && recusa !== null && (retorno === 'failure' || semPalavra);
}

/** `2026-11-24` as `24/11`. */
function dataCurta(dia: Dia): string {
  const [, mes, diaDoMes] = dia.split('-');
  return `${diaDoMes}/${mes}`;
}

const principal = 'botao botao-principal botao-largo-no-celular botao-que-quebra';
const secundario = 'botao botao-secundario botao-largo-no-celular botao-que-quebra';

/** After a failure: Pix on the shop's page, and the provider's page for another card. */
function PagarDeNovo({ pedido: { id, urlPagamento, recusa } }: Pick<PedidoDoRetornoProps, 'pedido'>) {
  return (
    <div className="obrigado-passos">
      <Link className={principal} to={`/pagar/${id}`}>
        Pagar com Pix
      </Link>
      {urlPagamento && (
        <a className={secundario} href={urlPagamento}>
          {recusa ? 'Tentar de novo com outro cartão' : 'Tentar de novo'}
        </a>
      )}
    </div>
  );
}

/** Link to the payment page; its emphasis depends on how likely the buyer needs it. */
function caminhoDoPagamento(retorno: Retorno | null, temOutroMeio: boolean): { texto: string; classe: string } {
  if (temOutroMeio) return { texto: 'Pagar de outro jeito', classe: 'elo' };
  if (retorno === 'success') return { texto: 'Não terminou de pagar? Voltar ao pagamento', classe: 'elo' };
  return { texto: 'Pagar agora', classe: principal };
}

/** Payment of a waiting order: its Pix code or boleto, else a link to its payment page. */
function ComoPagar({ pedido, retorno }: Pick<PedidoDoRetornoProps, 'pedido' | 'retorno'>) {
  const { id, pixCopiaECola, boletoUrl } = pedido;
  const { texto, classe } = caminhoDoPagamento(retorno, Boolean(pixCopiaECola ?? boletoUrl));
  return (
    <div className="obrigado-passos">
      {pixCopiaECola && <CodigoPix codigo={pixCopiaECola} />}
      {boletoUrl && (
        <a className={principal} href={boletoUrl} target="_blank" rel="noopener noreferrer">
          <ExternalLink className="icone" aria-hidden />
          Abrir boleto
        </a>
      )}
      <Link className={classe} to={`/pagar/${id}`}>
        {texto}
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
      {pedido.ebooks.map(({ produtoId, nome }, posicao) => (
        <li key={produtoId}>
          <a
            className={posicao === 0 ? principal : secundario}
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

/** The bought card, which its buyer may print. */
function DoVale({ pedido: { id } }: Pick<PedidoDoRetornoProps, 'pedido'>) {
  return (
    <div className="obrigado-passos">
      <p>O vale vai por e-mail a quem recebe: na hora, ou no dia que você escolheu. Você também pode imprimi-lo.</p>
      <Link className={principal} to={`/vale-presente/${id}`}>
        Ver e imprimir o vale
      </Link>
    </div>
  );
}

/** Returns when the goods are dispatched; null when nothing is to be shipped. */
function quandoSai(
  { status, pagoEm, temFisico, emDisputa }: PedidoDoNavegador,
  { despacho, promessas }: Pick<PedidoDoRetornoProps, 'despacho' | 'promessas'>,
): string | null {
  if (status !== 'approved' || !temFisico || emDisputa) return null;
  const sai = pagoEm ? `Enviamos até ${dataCurta(prazoDeDespacho(pagoEm, promessas.despacho))}.` : despacho;
  return `${sai} O código de rastreio chega por e-mail.`;
}

/** The order as stored, independent of the address: its state, when it arrives, payment or downloads. */
export function PedidoDoRetorno({ pedido, retorno, comTitulo, despacho, promessas, acao }: PedidoDoRetornoProps) {
  const { titulo, texto } = situacaoDoPedido(pedido, retorno);
  const pendente = pedido.status === 'pendente' && !pedido.emDisputa;
  const naoPassou = pendente && retorno === 'failure';
  const sai = quandoSai(pedido, { despacho, promessas });
  return (
    <section className="obrigado-pedido" aria-label={nomeDoPedido(pedido.numeroDoPedido)}>
      <p className="obrigado-nome">
        <NomeDoPedido numeroDoPedido={pedido.numeroDoPedido} codigo={pedido.codigo} />
        <span>{formatarReais(pedido.totalCentavos)}</span>
      </p>
      <div role="status">
        {comTitulo && !naoPassou && (
          <>
            <h2>
              {estaPago(pedido.status) && !pedido.emDisputa && <CircleCheck className="icone" aria-hidden />}
              {titulo}
            </h2>
            {/* The page's first lines already say that it is paid. */}
            {(pedido.status !== 'approved' || pedido.emDisputa || retorno !== 'success') && <p>{texto}</p>}
          </>
        )}
      </div>
      {!naoPassou && (
        <div>
          <div className={estaPago(pedido.status) ? 'obrigado-fato' : undefined}>
            <PromessaDoPedido pedido={pedido} />
          </div>
          {sai && <p className="obrigado-nota">{sai}</p>}
        </div>
      )}
      {pendente && pedido.recusa && !mostraRecusaNoTopo(pedido, retorno, !comTitulo) && (
        <div className="aviso aviso-de-erro">
          <CircleAlert className="icone" aria-hidden />
          <p>{frasesDaRecusa[pedido.recusa]}</p>
        </div>
      )}
      {naoPassou ? <PagarDeNovo pedido={pedido} /> : pendente && <ComoPagar pedido={pedido} retorno={retorno} />}
      {pendente && pedido.guardadoAte && (
        <div className={naoPassou ? 'obrigado-reserva' : 'obrigado-nota'}>
          <GuardadoAte ate={pedido.guardadoAte} tipo={pedido.tipo} />
        </div>
      )}
      {(pendente || estaPago(pedido.status)) && <Ebooks pedido={pedido} />}
      {pedido.tipo === 'vale' && estaPago(pedido.status) && !pedido.emDisputa && <DoVale pedido={pedido} />}
      {acao}
      {!naoPassou && vendeProdutos(pedido.tipo) && (
        <LinhaDoPedido
          status={pedido.status}
          datas={{ pendente: pedido.criadoEm, ...(pedido.pagoEm && { approved: pedido.pagoEm }) }}
        />
      )}
      <EventosDaEntrega eventos={pedido.eventos} />
      {pedido.esperaConfirmacao && (
        <p className="obrigado-nota">
          {pedido.tipo === 'vale' ? esperaConfirmacaoDoVale : esperaConfirmacao}{' '}
          <Link className="elo" to="/verificar-email">
            Confirmar o e-mail
          </Link>
        </p>
      )}
    </section>
  );
}
