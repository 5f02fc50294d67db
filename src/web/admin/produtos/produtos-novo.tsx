// @requirement 2.16.3
import { listarCategoriasDoAdmin } from '#db/queries/categorias/admin-categorias.ts';
import { lerProdutoDoAdmin } from '#db/queries/produtos/admin-produtos.ts';
import { novoId } from '#domain/identificador.ts';
import { lojaContext } from '#web/request-context.ts';
import { metaDoPainel } from '#web/moldura/meta.ts';
import { FormularioDeProduto } from './formulario-de-produto.tsx';
import { acoesDoFormulario } from './produtos-action.ts';
import { frasesDeSalvarProduto } from './produtos-frases.ts';
import type { FrasesSemResposta } from '#web/loading/without-answer.ts';
import type { Route } from './+types/produtos-novo.ts';

/** An empty form, or one filled with another product (`?copia=`). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(lojaContext);
  const copia = /^[a-z0-9-]{1,100}$/.exec(url.searchParams.get('copia') ?? '')?.[0];
  const [categorias, produto] = await Promise.all([
    listarCategoriasDoAdmin(db),
    copia ? lerProdutoDoAdmin(db, copia) : null,
  ]);
  return { chave: novoId(), categorias: categorias.map(({ slug, nome }) => ({ slug, nome })), produto };
}

export const action = acoesDoFormulario;

export const handle: FrasesSemResposta = { formularios: { '': frasesDeSalvarProduto.recusado } };

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders ?? new Headers();
}

export const meta = () => metaDoPainel('Cadastro de Produto');

export default function NovoProduto({ loaderData: { chave, categorias, produto }, actionData }: Route.ComponentProps) {
  return (
    <FormularioDeProduto
      key={produto?.id ?? ''}
      titulo="Cadastro de Produto"
      produto={produto}
      copia={produto !== null}
      categorias={categorias}
      movimentos={[]}
      chave={chave}
      resposta={actionData ?? null}
    />
  );
}
