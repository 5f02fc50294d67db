// @requirement 15.12.4
import '#web/ui/list/soma.css';
import './recibo.css';
import { data, Link } from 'react-router';
import { lerDadosDaLoja } from '#db/configuracao/ler-configuracao.ts';
import { lerRecibo, type Recibo } from '#db/pedidos/ler-recibo.ts';
import type { DadosDaLoja } from '#domain/configuracao/loja.ts';
import { mascararDocumento } from '#domain/cpf-cnpj.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { meioDePagamento } from '#domain/pagamentos/meio-de-pagamento.ts';
import { lojaContext, pedidosDoNavegadorContext, usuarioContext } from '#web/request-context.ts';
import { metaForaDosBuscadores } from '#web/moldura/meta.ts';
import { DataDoPedido } from '#web/ui/pedido/rastreio.tsx';
import { SomaDoPedido } from '#web/ui/pedido/soma-do-pedido.tsx';
import type { Route } from './+types/recibo.ts';
import { numeroEscrito } from '#domain/pedidos/pedido.ts';

/** The receipt, for its account or for the browser that placed the order, like the return page. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(lojaContext);
  const uid = context.get(usuarioContext)?.uid ?? null;
  const recibo = await lerRecibo(db, { ids: context.get(pedidosDoNavegadorContext), uid, pedidoId: params.id });
  if (!recibo) throw data(null, { status: 404 });
  return { recibo, loja: await lerDadosDaLoja(db), temSessao: uid !== null };
}

export function meta({ loaderData }: Route.MetaArgs) {
  const titulo = loaderData ? `Recibo do pedido ${numeroEscrito(loaderData.recibo.numeroDoPedido)}` : 'Recibo';
  return metaForaDosBuscadores(titulo, loaderData?.loja.nome);
}

function Dados({ titulo, linhas }: { titulo: string; linhas: (string | false | null)[] }) {
  return (
    <div>
      <dt>{titulo}</dt>
      {linhas.filter(Boolean).map((linha) => (
        <dd key={String(linha)}>{linha}</dd>
      ))}
    </div>
  );
}

function comoFoiPago({ pagamento, valeCentavos, totalCentavos }: Recibo): string {
  if (!pagamento) return valeCentavos === totalCentavos ? 'Vale-presente' : 'Confirmado pela loja';
  return `${valeCentavos > 0 ? 'Vale-presente e ' : ''}${meioDePagamento(pagamento.tipo)}${pagamento.parcelas > 1 ? ` em ${pagamento.parcelas}x` : ''}`;
}

function Itens({ itens }: Pick<Recibo, 'itens'>) {
  return (
    <table className="recibo-itens">
      <thead>
        <tr>
          <th scope="col">Produto</th>
          <th scope="col">Quantidade</th>
          <th scope="col">Preço</th>
          <th scope="col">Valor</th>
        </tr>
      </thead>
      <tbody>
        {itens.map(({ posicao, nome, variacao, quantidade, precoCentavos }) => (
          <tr key={posicao}>
            <th scope="row">
              {nome}
              {variacao && <span>{variacao}</span>}
            </th>
            <td>{quantidade}</td>
            <td>{formatarReais(precoCentavos)}</td>
            <td>{formatarReais(precoCentavos * quantidade)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function QuemVendeEQuemCompra({ recibo: { comprador }, loja }: { recibo: Recibo; loja: DadosDaLoja }) {
  const { nome, email, documento, endereco } = comprador;
  return (
    <dl className="recibo-partes">
      <Dados
        titulo="Quem vendeu"
        linhas={[
          loja.nome,
          loja.razaoSocial !== loja.nome && loja.razaoSocial,
          loja.cnpj && `CNPJ ${loja.cnpj}`,
          loja.endereco,
          loja.email,
        ]}
      />
      <Dados
        titulo="Quem comprou"
        linhas={[
          nome,
          documento && `${documento.length === 11 ? 'CPF' : 'CNPJ'} ${mascararDocumento(documento)}`,
          email,
          endereco,
        ]}
      />
    </dl>
  );
}

/** The receipt of a paid order, to be read and printed (docs/requirements.md 15.12.4). */
export default function PaginaDoRecibo({ loaderData: { recibo, loja, temSessao } }: Route.ComponentProps) {
  const { numeroDoPedido, codigo, codigoNaLoja, criadoEm, pagoEm, itens } = recibo;
  return (
    <article className="caixa recibo">
      <header className="recibo-cabeca">
        <div>
          <p>{loja.nome}</p>
          <h1>Recibo</h1>
        </div>
        <button type="button" className="botao botao-secundario" onClick={() => window.print()}>
          Imprimir
        </button>
      </header>
      <dl className="recibo-pedido">
        <Dados titulo="Pedido" linhas={[numeroEscrito(numeroDoPedido)]} />
        <Dados titulo="Código" linhas={[codigo]} />
        <Dados titulo="Código na loja" linhas={[codigoNaLoja]} />
        <div>
          <dt>Feito em</dt>
          <dd>
            <DataDoPedido data={criadoEm} />
          </dd>
        </div>
        {pagoEm && (
          <div>
            <dt>Pago em</dt>
            <dd>
              <DataDoPedido data={pagoEm} />
            </dd>
          </div>
        )}
        <Dados titulo="Pagamento" linhas={[comoFoiPago(recibo)]} />
      </dl>
      <QuemVendeEQuemCompra recibo={recibo} loja={loja} />
      <Itens itens={itens} />
      <SomaDoPedido
        pedido={recibo}
        freteCentavos={recibo.comprador.endereco === null ? null : recibo.freteCentavos}
        estornadoCentavos={recibo.estornadoCentavos}
        nomeDoTotal="Total pago"
        className="soma recibo-soma"
      />
      <p className="recibo-nota">Este recibo comprova o pagamento do pedido. Ele não é uma nota fiscal.</p>
      <p className="recibo-volta">
        <Link className="elo" to={temSessao ? '/meus-pedidos' : '/obrigado'}>
          {temSessao ? 'Voltar aos meus pedidos' : 'Voltar ao pedido'}
        </Link>
      </p>
    </article>
  );
}
