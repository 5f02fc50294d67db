// @requirement 8.12.1 15.31.3
import '#web/ui/list/tabela-em-cartoes.css';
import './usuarios.css';
import { contarUsuarios, listarUsuarios } from '#db/queries/usuarios/admin-usuarios.ts';
import { nomesDosConjuntos } from '#db/queries/usuarios/conjuntos-de-direitos.ts';
import { podeAdministrar } from '#domain/usuarios/sessao.ts';
import { quemPede } from '#web/middleware/exigir-papel.ts';
import { lerCursor } from '#domain/cursor.ts';
import { escreverOrdemDeUsuarios, lerOrdemDeUsuarios } from '#domain/usuarios/usuario-cadastro.ts';
import { metaDoPainel } from '#web/moldura/meta.ts';
import { FalhaAoCarregar } from '#web/moldura/painel/falha-ao-carregar.tsx';
import { lerOuFalhar } from '#web/moldura/painel/ler-ou-falhar.ts';
import { lojaContext } from '#web/request-context.ts';
import { ListaDeUsuarios } from './lista-de-usuarios.tsx';
import { erroAoCarregarUsuarios, frasesDaEdicao, frasesDeExcluirUsuarios, frasesDosPapeis } from './usuarios-frases.ts';
import { acoesDaLista } from './usuarios-action.ts';
import { lerFiltro } from './ler-filtro-de-usuarios.ts';
import type { FrasesSemResposta } from '#web/loading/without-answer.ts';
import type { Route } from './+types/usuarios-lista.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const loja = context.get(lojaContext);
  const filtro = lerFiltro(url.searchParams);
  const ordem = lerOrdemDeUsuarios(url.searchParams.get('ordem'));
  const [pagina, quantos, conjuntos] = await lerOuFalhar(loja, 'users could not be read', () =>
    Promise.all([
      listarUsuarios(loja.db, filtro, ordem, lerCursor(url.searchParams)),
      contarUsuarios(loja.db, filtro),
      podeAdministrar(quemPede(context)) ? nomesDosConjuntos(loja.db) : [],
    ]),
  );
  return { ...filtro, ordem: escreverOrdemDeUsuarios(ordem), quantos, conjuntos, ...pagina };
}

export const action = acoesDaLista;

export const handle: FrasesSemResposta = {
  formularios: {
    papel: frasesDosPapeis.recusado,
    excluir: frasesDeExcluirUsuarios.recusado,
    editar: frasesDaEdicao.recusado,
  },
  leitura: erroAoCarregarUsuarios,
};

export const meta = () => metaDoPainel('Usuários');

export default function Usuarios({ loaderData }: Route.ComponentProps) {
  return <ListaDeUsuarios {...loaderData} />;
}

export function ErrorBoundary() {
  return <FalhaAoCarregar titulo="Usuários Cadastrados" frase={erroAoCarregarUsuarios} />;
}
