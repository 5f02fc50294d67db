// @requirement 15.10.3
import { createWriteStream } from 'node:fs';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type ColunasDoCsv, csvEmFluxo } from '#application/exportacao.ts';
import type { Acao } from '#importers/firebase/rules/julgamento.ts';
import type { LinhaDoRelatorio } from '#importers/firebase/rules/relatorio.ts';

const colunas: ColunasDoCsv<LinhaDoRelatorio> = [
  { titulo: 'colecao', valor: ({ colecao }) => colecao },
  { titulo: 'id', valor: ({ id }) => id },
  { titulo: 'acao', valor: ({ acao }) => acao },
  { titulo: 'motivo', valor: ({ motivo }) => motivo },
  { titulo: 'link', valor: ({ link }) => link },
];

export type RelatorioEmArquivo = {
  contagem: Record<Acao, number>;
  relatar(linha: LinhaDoRelatorio): void;
  fechar(): Promise<void>;
};

/** Writes the report as a stream of any length; without a file it only counts. `shopUrl` makes links absolute. */
export function relatorioEmArquivo(arquivo: string | undefined, shopUrl: string): RelatorioEmArquivo {
  const contagem: Record<Acao, number> = { alterado: 0, duvidoso: 0, mantido: 0, fora: 0 };
  const entrada = new PassThrough({ objectMode: true });
  const escrito = arquivo
    ? pipeline(
        Readable.fromWeb(csvEmFluxo(colunas, entrada as AsyncIterable<LinhaDoRelatorio[]>) as never),
        createWriteStream(arquivo, { mode: 0o600 }),
      )
    : Promise.resolve();
  // The error is reported when the file is closed.
  escrito.catch(() => {});
  return {
    contagem,
    relatar(linha) {
      contagem[linha.acao]++;
      if (arquivo) entrada.write([{ ...linha, link: linha.link && `${shopUrl}${linha.link}` }]);
    },
    async fechar() {
      entrada.end();
      await escrito;
    },
  };
}
