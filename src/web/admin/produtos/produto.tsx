// @requirement 2.16.3
import { data } from 'react-router';
import { listarCategoriasDoAdmin } from '#db/categorias/ler-admin-categorias.ts';
import { lerProdutoDoAdmin, listarMovimentos } from '#db/produtos/ler-admin-produtos.ts';
import { novoId } from '#domain/identificador.ts';
import { formaDoProdutoId } from '#domain/produtos/produto.ts';
import { frasesDoCatalogo } from '#web/moldura/moldura-frases.ts';
import { noAnswer, title } from '#web/panel/page.tsx';
import { load } from '#web/panel/panel-action.ts';
import { FormularioDeProduto } from './formulario-de-produto.tsx';
import { acoesDoFormulario } from './produtos-action.ts';
import { deSalvar } from './produtos-frases.ts';
import type { Route } from './+types/produto.ts';

const formaDaCopia = /^[a-z0-9-]{1,100}$/;

/** The product of the address, or a new one: empty, or filled with another product (`?copia=`). */
export const loader = load(async ({ db, id, query }) => {
  const novo = id === '';
  const copia = formaDaCopia.exec(query.get('copia') ?? '')?.[0];
  const semProduto = () => data(frasesDoCatalogo.semProduto, { status: 404 });
  if (!novo && !formaDoProdutoId.test(id)) throw semProduto();
  const de = novo ? copia : id;
  const [produto, categorias, movimentos] = await Promise.all([
    de === undefined ? null : lerProdutoDoAdmin(db, de),
    listarCategoriasDoAdmin(db),
    novo ? [] : listarMovimentos(db, id),
  ]);
  if (!novo && !produto) throw semProduto();
  return {
    titulo: novo ? 'Cadastro de Produto' : 'Editar Produto',
    produto,
    copia: novo && produto !== null,
    categorias: categorias.map(({ slug, nome }) => ({ slug, nome })),
    movimentos,
    ...(novo && { chave: novoId() }),
  };
});

export const action = acoesDoFormulario;
export const handle = noAnswer({ '': deSalvar });
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders ?? new Headers();

export function meta({ loaderData }: Route.MetaArgs) {
  const { titulo = 'Editar Produto', produto, chave } = loaderData ?? {};
  return title(chave === undefined ? `${titulo}: ${produto?.nome ?? ''}` : titulo);
}

export default function Produto({ loaderData, actionData }: Route.ComponentProps) {
  // A copy is another form than its original's, whose key, version and stock it must not keep.
  const { produto, copia } = loaderData;
  return <FormularioDeProduto key={`${copia} ${produto?.id ?? ''}`} {...loaderData} resposta={actionData ?? null} />;
}
