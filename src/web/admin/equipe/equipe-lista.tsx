// @requirement 15.31.2
import '#web/ui/list/tabela-em-cartoes.css';
import './equipe.css';
import { useState } from 'react';
import { Link, useFetcher } from 'react-router';
import { type ConjuntoNaLista, listarConjuntos } from '#db/queries/usuarios/conjuntos-de-direitos.ts';
import { conjuntosSugeridos } from '#domain/usuarios/conjunto-de-direitos.ts';
import { EloDoNovo } from '#web/admin/base/botoes.tsx';
import { colunaDeAcoes, colunaDoNome, EditarEExcluir } from '#web/admin/base/colunas.tsx';
import { direitosPorExtenso } from '#web/admin/base/palavras-dos-direitos.ts';
import { relerAposRecusa } from '#web/admin/base/reler-apos-recusa.ts';
import { useRespostaNaLista } from '#web/admin/base/resposta-na-lista.tsx';
import type { FrasesSemResposta } from '#web/loading/without-answer.ts';
import { metaDoPainel } from '#web/moldura/meta.ts';
import { FalhaAoCarregar } from '#web/moldura/painel/falha-ao-carregar.tsx';
import { lerOuFalhar } from '#web/moldura/painel/ler-ou-falhar.ts';
import { TituloDoPainel } from '#web/moldura/painel/titulo-do-painel.tsx';
import { lojaContext } from '#web/request-context.ts';
import type { Resposta } from '#web/form-response.ts';
import { type Coluna, Tabela } from '#web/ui/list/list-tabela.tsx';
import { Confirmacao } from '#web/ui/overlay/confirmacao.tsx';
import { excluir } from './equipe-action.ts';
import { erroAoCarregarEquipe, erroAoExcluirConjunto, quantasPessoas } from './equipe-frases.ts';
import type { Route } from './+types/equipe-lista.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const loja = context.get(lojaContext);
  const conjuntos = await lerOuFalhar(loja, 'sets of rights could not be read', () => listarConjuntos(loja.db));
  return { conjuntos };
}

export const action = excluir;

export const shouldRevalidate = relerAposRecusa;

export const handle: FrasesSemResposta = {
  formularios: { '': erroAoExcluirConjunto },
  leitura: erroAoCarregarEquipe,
};

export const meta = () => metaDoPainel('Equipe');

export default function Equipe({ loaderData: { conjuntos } }: Route.ComponentProps) {
  return (
    <>
      <TituloDoPainel
        titulo="Equipe"
        frase="Conjuntos de direitos para quem trabalha com você. Admins podem tudo; um editor pode o que o conjunto dele diz."
      >
        <EloDoNovo para="/admin/equipe/novo">Novo conjunto de direitos</EloDoNovo>
      </TituloDoPainel>
      {conjuntos.length === 0 ? (
        <Sugestoes />
      ) : (
        <>
          <Lista conjuntos={conjuntos} />
          <p className="complemento equipe-onde">
            O conjunto de cada pessoa se escolhe em{' '}
            <Link className="elo" to="/admin/usuarios?role=editor">
              Usuários
            </Link>
            , ao editar quem tem o papel de editor.
          </p>
        </>
      )}
    </>
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

function Lista({ conjuntos }: { conjuntos: ConjuntoNaLista[] }) {
  const [aExcluir, setAExcluir] = useState<ConjuntoNaLista | null>(null);
  const fetcher = useFetcher<Resposta>();
  const recusa = useRespostaNaLista(fetcher);
  const colunas: Coluna<ConjuntoNaLista>[] = [
    colunaDoNome('Conjunto', ({ id, nome }) => <Link to={`/admin/equipe/${id}`}>{nome}</Link>),
    { nome: 'Direitos', classe: 'equipe-direitos', valor: ({ direitos }) => direitosPorExtenso(direitos) },
    { nome: 'Com quem', valor: ({ pessoas }) => quantasPessoas(pessoas) },
    colunaDeAcoes((conjunto) => (
      <EditarEExcluir
        nome={`o conjunto ${conjunto.nome}`}
        editar={`/admin/equipe/${conjunto.id}`}
        aoExcluir={() => setAExcluir(conjunto)}
      />
    )),
  ];
  return (
    <>
      {recusa}
      <div className="tabela-rolavel">
        <Tabela emCartoes legenda="Conjuntos de direitos" linhas={conjuntos} chave={({ id }) => id} colunas={colunas} />
      </div>
      <Confirmacao
        aberta={aExcluir !== null}
        pergunta={`Excluir o conjunto ${aExcluir?.nome ?? ''}?`}
        consequencia="Ninguém pode estar com ele. Não há como desfazer."
        acao="Excluir"
        perigo
        fechar={() => setAExcluir(null)}
        aoConfirmar={() => void fetcher.submit({ id: aExcluir?.id ?? '' }, { method: 'post' })}
      />
    </>
  );
}

export function ErrorBoundary() {
  return <FalhaAoCarregar titulo="Equipe" frase={erroAoCarregarEquipe} />;
}
