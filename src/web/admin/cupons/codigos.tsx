// @requirement 15.23.9
import { Link } from 'react-router';
import { buscarCupom } from '#db/cupons/ler-admin-cupons.ts';
import { type CodigoUnico, contarCodigosUnicos, listarCodigosUnicos } from '#db/cupons/ler-codigos-unicos.ts';
import { numeroComMilhares } from '#domain/numeros.ts';
import { columnsOf, Empty, Rows, Search } from '#web/panel/list.tsx';
import { Page, title } from '#web/panel/page.tsx';
import { found, load } from '#web/panel/panel-action.ts';
import { csvDosCodigos } from './cupom-form.ts';
import type { Route } from './+types/codigos.ts';

export const loader = load(async ({ db, id, search, cursor }) => {
  const { codigo } = found(await buscarCupom(db, id));
  const [pagina, contagem] = await Promise.all([
    listarCodigosUnicos(db, { cupomId: id, busca: search }, cursor),
    contarCodigosUnicos(db, id),
  ]);
  return { id, codigo, pagina, ...contagem };
});

export const meta = ({ loaderData }: Route.MetaArgs) => title(`Códigos do cupom ${loaderData?.codigo ?? ''}`);

const col = columnsOf<CodigoUnico>();
const colunas = [
  col.name('Código', ({ codigo }) => codigo),
  col.badge('Situação', ({ pedidoId }) => (pedidoId === null ? ['Livre', 'good'] : ['Usado', 'quiet'])),
  col.plain('Pedido', ({ pedidoId, numeroDoPedido }) =>
    pedidoId && numeroDoPedido ? <Link to={`/admin/pedidos/${pedidoId}`}>nº {numeroDoPedido}</Link> : '–',
  ),
];

export default function Codigos({ loaderData: { id, codigo, quantos, usados, pagina } }: Route.ComponentProps) {
  return (
    <Page
      title={`Códigos do cupom ${codigo}`}
      note={`${numeroComMilhares(quantos)} gerados, ${numeroComMilhares(usados)} usados.`}
      acts={
        <>
          <Link className="botao botao-pequeno" to={`/admin/cupons/editar/${id}`}>
            Voltar ao cupom
          </Link>
          <a className="botao botao-pequeno" href={csvDosCodigos(id)} download>
            Baixar todos em CSV
          </a>
        </>
      }
    >
      <Search label="Buscar por código" />
      <Rows
        page={pagina}
        caption="Códigos"
        rowKey={(linha) => linha.codigo}
        columns={colunas}
        empty={<Empty at="c3" none="Nenhum código gerado." filtered="Nenhum código com esta busca." />}
      />
    </Page>
  );
}
