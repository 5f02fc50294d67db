// @requirement 15.31.2
import './equipe.css';
import { Link } from 'react-router';
import { type ConjuntoNaLista, listarConjuntos } from '#db/usuarios/ler-conjuntos-de-direitos.ts';
import { conjuntosSugeridos } from '#domain/usuarios/conjunto-de-direitos.ts';
import { direitosPorExtenso } from '#web/admin/base/palavras-dos-direitos.ts';
import { columnsOf, EditOrDelete, New, Rows, useQuestion } from '#web/panel/list.tsx';
import { failure, noAnswer, Page, rereadAfterRefusal, title } from '#web/panel/page.tsx';
import { loadOrLog } from '#web/panel/panel-action.ts';
import { excluir } from './equipe-action.ts';
import { deExcluir, erroAoCarregarEquipe, quantasPessoas } from './equipe-frases.ts';
import type { Route } from './+types/equipe.ts';

export const loader = loadOrLog('sets of rights could not be read', async ({ db }) => ({
  conjuntos: await listarConjuntos(db),
}));

export const action = excluir;
export const shouldRevalidate = rereadAfterRefusal;
export const handle = noAnswer({ '': deExcluir }, erroAoCarregarEquipe);
export const meta = () => title('Equipe');
export const ErrorBoundary = failure('Equipe', erroAoCarregarEquipe);

const col = columnsOf<ConjuntoNaLista>();

export default function Equipe({ loaderData: { conjuntos } }: Route.ComponentProps) {
  const { ask, answer } = useQuestion<ConjuntoNaLista>({
    yes: 'Excluir',
    question: ({ nome }) => `Excluir o conjunto ${nome}?`,
    consequence: () => 'Ninguém pode estar com ele. Não há como desfazer.',
    send: ({ id }) => ({ id }),
  });
  const colunas = [
    col.name('Conjunto', ({ id, nome }) => <Link to={`/admin/equipe/${id}`}>{nome}</Link>),
    col.plain('Direitos', ({ direitos }) => direitosPorExtenso(direitos), { className: 'equipe-direitos' }),
    col.plain('Com quem', ({ pessoas }) => quantasPessoas(pessoas)),
    col.acts((conjunto) => (
      <EditOrDelete
        name={`o conjunto ${conjunto.nome}`}
        edit={`/admin/equipe/${conjunto.id}`}
        onDelete={() => ask(conjunto)}
      />
    )),
  ];
  return (
    <Page
      title="Equipe"
      note="Conjuntos de direitos para quem trabalha com você. Admins podem tudo; um editor pode o que o conjunto dele diz."
      acts={<New to="/admin/equipe/novo">Novo conjunto de direitos</New>}
    >
      {answer}
      <Rows
        page={{ linhas: conjuntos }}
        caption="Conjuntos de direitos"
        rowKey={({ id }) => id}
        columns={colunas}
        empty={<Sugestoes />}
      />
      {conjuntos.length > 0 && (
        <p className="complemento equipe-onde">
          O conjunto de cada pessoa se escolhe em{' '}
          <Link className="elo" to="/admin/usuarios?role=editor">
            Usuários
          </Link>
          , ao editar quem tem o papel de editor.
        </p>
      )}
    </Page>
  );
}

/** Shown while there are no sets: their purpose, and three to start from. */
function Sugestoes() {
  return (
    <section className="equipe-sugestoes" aria-labelledby="equipe-comecar">
      <h2 id="equipe-comecar">Comece por um destes</h2>
      <p>Ainda não há conjuntos. Escolha um ponto de partida e mude o que quiser antes de salvar.</p>
      <ul>
        {conjuntosSugeridos.map(({ nome, direitos }) => (
          <li key={nome} className="bloco">
            <h3>{nome}</h3>
            <p>{direitosPorExtenso(direitos)}</p>
            <Link className="botao botao-secundario" to={`/admin/equipe/novo?${new URLSearchParams({ de: nome })}`}>
              Começar com {nome}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
