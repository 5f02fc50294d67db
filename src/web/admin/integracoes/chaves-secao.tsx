// @requirement 15.32.1
import '#web/ui/list/tabela-em-cartoes.css';
import { useState } from 'react';
import { Link, useFetcher } from 'react-router';
import type { ChaveNaLista } from '#db/queries/integracoes/chaves-de-api.ts';
import { formatarDia, formatarDiaEHora } from '#domain/datas.ts';
import { situacaoDaChave } from '#domain/integracoes/chave-de-api.ts';
import { EloDoNovo } from '#web/admin/base/botoes.tsx';
import { colunaDeAcoes, colunaDoNome } from '#web/admin/base/colunas.tsx';
import { Ato } from '#web/admin/base/direitos-na-tela.tsx';
import { direitosPorExtenso } from '#web/admin/base/palavras-dos-direitos.ts';
import { useRespostaNaLista } from '#web/admin/base/resposta-na-lista.tsx';
import type { Resposta } from '#web/form-response.ts';
import { type Coluna, Tabela } from '#web/ui/list/list-tabela.tsx';
import { Confirmacao } from '#web/ui/overlay/confirmacao.tsx';

type SecaoDasChavesProps = {
  chaves: ChaveNaLista[];
  /** The moment of the page's data. */ agora: Date;
};

/** The keys of `/api/v1`, with a button that revokes each. */
export function SecaoDasChaves({ chaves, agora }: SecaoDasChavesProps) {
  return (
    <section className="integracoes-parte" aria-labelledby="chaves">
      <header>
        <h2 id="chaves">Chaves</h2>
        <EloDoNovo para="/admin/integracoes/chaves/nova">Nova chave</EloDoNovo>
      </header>
      <p className="complemento">
        Uma chave deixa outro programa, como um ERP, ler e escrever na loja pela API, só no que os direitos dela dizem.{' '}
        <Link className="elo" to="/admin/integracoes/referencia">
          Referência da API
        </Link>
      </p>
      {chaves.length > 0 ? <TabelaDeChaves {...{ chaves, agora }} /> : <p>Nenhuma chave ainda.</p>}
    </section>
  );
}

function Situacao({ chave, agora }: { chave: ChaveNaLista; agora: Date }) {
  const { expiraEm, revogadaEm } = chave;
  const situacao = situacaoDaChave(chave, agora);
  if (situacao === 'em-uso')
    return (
      <>
        <span className="situacao situacao-boa">em uso</span>
        {expiraEm && <span className="complemento"> até {formatarDia(expiraEm)}</span>}
      </>
    );
  return situacao === 'revogada' ? (
    <>
      <span className="situacao situacao-ruim">revogada</span>
      {revogadaEm && <span className="complemento"> em {formatarDia(revogadaEm)}</span>}
    </>
  ) : (
    <>
      <span className="situacao situacao-vazada">expirada</span>
      {expiraEm && <span className="complemento"> em {formatarDia(expiraEm)}</span>}
    </>
  );
}

function TabelaDeChaves({ chaves, agora }: SecaoDasChavesProps) {
  const [aRevogar, setARevogar] = useState<ChaveNaLista | null>(null);
  const fetcher = useFetcher<Resposta>();
  const recusa = useRespostaNaLista(fetcher);
  const colunas: Coluna<ChaveNaLista>[] = [
    colunaDoNome('Chave', ({ nome, comeco }) => (
      <>
        {nome} <code className="complemento">{comeco}…</code>
      </>
    )),
    { nome: 'Direitos', classe: 'integracoes-direitos', valor: ({ direitos }) => direitosPorExtenso(direitos) },
    { nome: 'Situação', valor: (chave) => <Situacao {...{ chave, agora }} /> },
    { nome: 'Último uso', valor: ({ usadaEm }) => (usadaEm ? formatarDiaEHora(usadaEm) : 'nunca') },
    colunaDeAcoes((chave) =>
      chave.revogadaEm ? null : (
        <Ato intencao="revogar-chave">
          <button
            type="button"
            className="botao botao-pequeno"
            aria-label={`Revogar a chave ${chave.nome}`}
            onClick={() => setARevogar(chave)}
          >
            Revogar
          </button>
        </Ato>
      ),
    ),
  ];
  return (
    <>
      {recusa}
      <div className="tabela-rolavel">
        <Tabela emCartoes legenda="Chaves" linhas={chaves} chave={({ id }) => id} colunas={colunas} />
      </div>
      <Confirmacao
        aberta={aRevogar !== null}
        pergunta={`Revogar a chave ${aRevogar?.nome ?? ''}?`}
        consequencia="O programa que a usa perde o acesso na hora. Não há como desfazer."
        acao="Revogar"
        perigo
        fechar={() => setARevogar(null)}
        aoConfirmar={() =>
          void fetcher.submit({ intencao: 'revogar-chave', id: aRevogar?.id ?? '' }, { method: 'post' })
        }
      />
    </>
  );
}
