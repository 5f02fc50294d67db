import '#web/admin/base/envio.css';
import { useEffect } from 'react';
import type { AndamentoDaImportacao as Andamento } from '#importers/firebase/rules/no-painel.ts';
import { numeroComMilhares } from '#domain/numeros.ts';
import { anunciar } from '#web/ui/feedback/announcer.tsx';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { nomeDaColecao } from './importar-frases.ts';

type AndamentoProps = {
  gravando: boolean;
  andamento: Andamento | null;
  /** No progress for a while. */ calada: boolean;
  /** Aborted. */ parou: boolean;
};

function porExtenso({ colecao, feitos, total }: Andamento): string {
  if (colecao === 'leitura') return `Lendo os arquivos: ${total > 0 ? Math.floor((feitos / total) * 100) : 0}%`;
  return `${nomeDaColecao(colecao)}: ${numeroComMilhares(feitos)} de ${numeroComMilhares(total)}`;
}

/** Progress of the import, which continues when the page is left. */
export function AndamentoDaImportacao({ gravando, andamento, calada, parou }: AndamentoProps) {
  const oque = gravando ? 'Gravando a loja antiga' : 'Conferindo os arquivos';
  useEffect(() => anunciar(oque), [oque]);
  if (parou)
    return (
      <Mensagem
        tipo="erro"
        texto={
          gravando
            ? 'A importação parou no meio, por um problema da loja. O que já foi gravado está gravado: continue de onde parou.'
            : 'A conferência parou no meio, por um problema da loja. Nada foi gravado.'
        }
      />
    );
  return (
    <section className="bloco" aria-labelledby="importar-andamento">
      <h2 id="importar-andamento">{oque}</h2>
      <div className="andamento">
        <span>{andamento ? porExtenso(andamento) : 'Começando…'}</span>
        <progress
          aria-label={oque}
          {...(andamento && andamento.total > 0 && { value: andamento.feitos, max: andamento.total })}
        />
        <span>
          {calada
            ? 'A loja está ocupada ou foi reiniciada: a importação continua sozinha em instantes.'
            : gravando
              ? 'Você pode sair desta página: a importação continua, e o resultado fica aqui.'
              : 'Nada é gravado agora. Você pode sair desta página: o relatório fica aqui.'}
        </span>
        <noscript>
          <a className="elo" href="/admin/importar">
            Atualizar
          </a>
        </noscript>
      </div>
    </section>
  );
}
