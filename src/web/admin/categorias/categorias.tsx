// @requirement 2.17.1
import '#web/ui/list/tabela-em-cartoes.css';
import '#web/admin/base/tabela-com-fotos.css';
import { Link } from 'react-router';
import { Ato } from '#web/admin/base/direitos-na-tela.tsx';
import { listarCategoriasDoAdmin } from '#db/queries/categorias/admin-categorias.ts';
import { metaDoPainel } from '#web/moldura/meta.ts';
import { EloDoNovo } from '#web/admin/base/botoes.tsx';
import { relerAposRecusa } from '#web/admin/base/reler-apos-recusa.ts';
import { FalhaAoCarregar } from '#web/moldura/painel/falha-ao-carregar.tsx';
import { lerOuFalhar } from '#web/moldura/painel/ler-ou-falhar.ts';
import { TituloDoPainel } from '#web/moldura/painel/titulo-do-painel.tsx';
import { lojaContext } from '#web/request-context.ts';
import { EstadoVazio } from '#web/ui/feedback/estado-vazio.tsx';
import { TabelaDeCategorias } from './tabela-de-categorias.tsx';
import { frasesDasCategorias, frasesDeExcluirCategoria } from './categorias-frases.ts';
import { excluir } from './categorias-action.ts';
import type { FrasesSemResposta } from '#web/loading/without-answer.ts';
import type { Route } from './+types/categorias-lista.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const loja = context.get(lojaContext);
  const ler = () => listarCategoriasDoAdmin(loja.db);
  return { categorias: await lerOuFalhar(loja, 'categories could not be read', ler) };
}

export const action = excluir;

export const shouldRevalidate = relerAposRecusa;

export const handle: FrasesSemResposta = {
  formularios: { '': frasesDeExcluirCategoria.recusado },
  leitura: frasesDasCategorias.carregar,
};

export const meta = () => metaDoPainel('Categorias');

export default function ListaDeCategorias({ loaderData: { categorias } }: Route.ComponentProps) {
  return (
    <>
      <TituloDoPainel titulo="Categorias">
        <EloDoNovo para="/admin/categorias/nova">Nova categoria</EloDoNovo>
      </TituloDoPainel>
      {categorias.length === 0 ? (
        <EstadoVazio coordenada="b2" frase="A loja ainda não tem categorias.">
          <Ato>
            <Link className="botao botao-secundario" to="/admin/categorias/nova">
              Cadastrar a primeira
            </Link>
          </Ato>
        </EstadoVazio>
      ) : (
        <TabelaDeCategorias categorias={categorias} />
      )}
    </>
  );
}

export function ErrorBoundary() {
  return <FalhaAoCarregar titulo="Categorias" frase={frasesDasCategorias.carregar} />;
}
