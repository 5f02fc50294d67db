import '#web/styles/painel-cadastros.css';
import '#web/styles/painel-produtos.css';
import { Plus } from 'lucide-react';
import { data, Link } from 'react-router';
import { excluirCategoria } from '#application/admin/categorias/excluir-categoria.ts';
import { listarCategoriasDoAdmin } from '#db/queries/admin-categorias.ts';
import { TabelaDeCategorias } from '#web/components/admin-categorias/tabela-de-categorias.tsx';
import { TentarDeNovo } from '#web/components/catalogo/tentar-de-novo.tsx';
import { Mensagem } from '#web/components/conta/mensagem.tsx';
import { TituloDoPainel } from '#web/components/painel/titulo-do-painel.tsx';
import { relerAposRecusa } from '#web/components/painel/reler-apos-recusa.ts';
import { lojaContext } from '#web/contexto.ts';
import { frasesDasCategorias, mensagensDaExclusaoDeCategoria } from '#web/messages/admin-categorias.ts';
import { quemPede } from '#web/middleware/exigir-papel.ts';
import { EstadoVazio } from '#web/ui/estado-vazio.tsx';
import type { Route } from './+types/lista.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { db, log } = context.get(lojaContext);
  try {
    return data({ falha: false as const, categorias: await listarCategoriasDoAdmin(db) });
  } catch (erro) {
    log.error({ err: erro }, 'categories could not be read');
    return data({ falha: true as const, categorias: [] }, { status: 503 });
  }
}

/** Deletes a category, after moving its products where they are to go. */
export async function action({ context, request }: Route.ActionArgs) {
  const loja = context.get(lojaContext);
  const campos = await request.formData();
  const slug = String(campos.get('slug') ?? '').replaceAll('\0', '');
  const moverPara = String(campos.get('moverPara') ?? '').replaceAll('\0', '') || null;
  const recusar = (status: number, motivo: string) =>
    data({ ok: false as const, frase: frasesDasCategorias.excluir, motivo }, { status });
  try {
    const fim = await excluirCategoria(loja, quemPede(context), { slug, moverPara });
    if (!fim.ok) return recusar(409, mensagensDaExclusaoDeCategoria[fim.erro]);
    const movidos =
      fim.valor > 0 ? ` ${fim.valor} ${fim.valor === 1 ? 'produto mudou' : 'produtos mudaram'} de categoria.` : '';
    return data({ ok: true as const, frase: `Categoria excluída.${movidos}`, motivo: null });
  } catch (erro) {
    loja.log.error({ err: erro, slug }, 'category could not be deleted');
    return recusar(500, 'Tente novamente em instantes.');
  }
}

export const shouldRevalidate = relerAposRecusa;

export function meta() {
  return [{ title: 'Categorias · Painel Admin' }, { name: 'robots', content: 'noindex' }];
}

export default function ListaDeCategorias({ loaderData: { falha, categorias } }: Route.ComponentProps) {
  return (
    <>
      <TituloDoPainel titulo="Categorias">
        <Link className="bt bt-1" to="/admin/categorias/nova">
          <Plus className="ic ic-p" aria-hidden />
          Nova categoria
        </Link>
      </TituloDoPainel>
      {falha ? (
        <Mensagem tipo="erro" texto={frasesDasCategorias.carregar}>
          <TentarDeNovo />
        </Mensagem>
      ) : categorias.length === 0 ? (
        <EstadoVazio coordenada="b2" frase="A loja ainda não tem categorias.">
          <Link className="bt bt-2" to="/admin/categorias/nova">
            Cadastrar a primeira
          </Link>
        </EstadoVazio>
      ) : (
        <TabelaDeCategorias categorias={categorias} />
      )}
    </>
  );
}
