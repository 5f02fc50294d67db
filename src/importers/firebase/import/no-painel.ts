// @requirement 15.10.9
import { esquecerDumps } from '#application/uploads/receber-dump.ts';
import { estaAberta } from '#application/funcionamento/esta-aberta.ts';
import type { Loja } from '#application/loja.ts';
import { type Autor, registrarAuditoria } from '#db/auditoria/gravar-auditoria.ts';
import { lerUploads } from '#db/uploads/gravar-uploads.ts';
import {
  abrirImportacao,
  apagarImportacao,
  apagarImportacaoParada,
  guardarDumps,
  mandarContinuarImportacao,
  mandarGravarImportacao,
  type OrigemComArquivos,
  origemDaImportacao,
  travarImportacao,
  uploadsDaImportacao,
} from '#db/importacao/gravar-importacoes.ts';
import { esquecerArquivosImportados } from '#db/importacao/gravar-arquivos-a-importar.ts';
import { emTransacao } from '#db/transaction.ts';
import { DIA_MS } from '#domain/duracoes.ts';
import { novoId } from '#domain/identificador.ts';
import { quantosGravados } from '#importers/firebase/rules/no-painel.ts';
import type { Recusa } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';

type LojaQueImporta = Pick<Loja, 'db' | 'demo' | 'fila' | 'relogio'>;

/** An open shop cannot import another one. A demo always can. */
export async function podeImportar({ db, demo }: Pick<Loja, 'db' | 'demo'>): Promise<boolean> {
  return demo || !(await estaAberta({ db, demo }));
}

export type ErroConferir = Recusa<'loja-aberta' | 'faltam-arquivos' | 'ja-ha-uma'>;

/** Starts the validation of the uploaded files in the background; it writes no records. */
export async function conferirImportacao(
  loja: LojaQueImporta,
  autor: Autor,
  origem: OrigemComArquivos,
): Promise<Result<{ id: string }, ErroConferir>> {
  if (!(await podeImportar(loja))) return falha({ codigo: 'loja-aberta' });
  return emTransacao(loja.db, async (tx) => {
    const agora = loja.relogio.agora();
    if (!(await guardarDumps(tx, origem, agora))) return falha({ codigo: 'faltam-arquivos' });
    const importacaoAnterior = await travarImportacao(tx);
    if (importacaoAnterior && importacaoAnterior.etapa !== 'feita' && importacaoAnterior.etapa !== 'recusada')
      return falha({ codigo: 'ja-ha-uma' });
    if (importacaoAnterior) await apagarImportacao(tx, importacaoAnterior.id);
    await esquecerArquivosImportados(tx, { falhas: false });
    const id = novoId();
    if (!(await abrirImportacao(tx, { id, origem, autorId: autor.uid, agora }))) return falha({ codigo: 'ja-ha-uma' });
    await loja.fila.enfileirar(tx, { nome: 'importar-loja-antiga', dados: { importacaoId: id } });
    return ok({ id });
  });
}

export type ErroConfirmar = Recusa<'loja-aberta' | 'nao-conferida' | 'nada-a-gravar' | 'faltam-arquivos'>;

/** Starts writing the validated import in the background. Of two concurrent calls one succeeds. */
export async function confirmarImportacao(
  loja: LojaQueImporta,
  autor: Autor,
  id: string,
): Promise<Result<void, ErroConfirmar>> {
  if (!(await podeImportar(loja))) return falha({ codigo: 'loja-aberta' });
  return emTransacao(loja.db, async (tx) => {
    const agora = loja.relogio.agora();
    const importacao = await travarImportacao(tx);
    if (importacao?.id !== id || importacao.etapa !== 'conferida' || !importacao.resumo)
      return falha({ codigo: 'nao-conferida' });
    if (quantosGravados(importacao.resumo) === 0) return falha({ codigo: 'nada-a-gravar' });
    if (!(await guardarDumps(tx, origemDaImportacao(importacao), agora))) return falha({ codigo: 'faltam-arquivos' });
    await mandarGravarImportacao(tx, id, agora);
    const gravadosPorColecao = Object.fromEntries(
      Object.entries(importacao.resumo.colecoes).map(([colecao, { gravados }]) => [colecao, gravados]),
    );
    await registrarAuditoria(tx, autor, {
      acao: 'importar',
      entidade: 'loja',
      entidadeId: importacao.origem,
      depois: gravadosPorColecao,
    });
    await loja.fila.enfileirar(tx, { nome: 'importar-loja-antiga', dados: { importacaoId: id } });
    return ok(undefined);
  });
}

/** Resumes an interrupted import after the last committed batch. */
export async function continuarImportacao(
  loja: LojaQueImporta,
  id: string,
): Promise<Result<void, Recusa<'nao-parou' | 'faltam-arquivos'>>> {
  return emTransacao(loja.db, async (tx) => {
    const agora = loja.relogio.agora();
    const importacao = await travarImportacao(tx);
    if (importacao?.id !== id || !importacao.parou) return falha({ codigo: 'nao-parou' });
    if (!(await guardarDumps(tx, origemDaImportacao(importacao), agora))) return falha({ codigo: 'faltam-arquivos' });
    await mandarContinuarImportacao(tx, id, agora);
    await loja.fila.enfileirar(tx, { nome: 'importar-loja-antiga', dados: { importacaoId: id } });
    return ok(undefined);
  });
}

/** Deletes an import with its files and report; refused while it is being written. */
export async function descartarImportacao(
  loja: Pick<Loja, 'db' | 'arquivos'>,
  id: string,
): Promise<Result<void, Recusa<'gravando'>>> {
  const descartada = await emTransacao(loja.db, async (tx) => {
    const importacao = await travarImportacao(tx);
    // Already deleted.
    if (importacao?.id !== id) return ok([]);
    if (importacao.etapa === 'gravando' && !importacao.parou) return falha({ codigo: 'gravando' as const });
    await apagarImportacao(tx, id);
    await esquecerArquivosImportados(tx, { falhas: true });
    return ok(uploadsDaImportacao(origemDaImportacao(importacao)));
  });
  if (!descartada.ok) return descartada;
  await esquecerDumps(loja, await lerUploads(loja.db, descartada.valor));
  return ok(undefined);
}

const GUARDADA_MS = 30 * DIA_MS;

/** Reports contain personal data, so an untouched one is deleted after a month, with the files that did not come. */
export async function limparImportacao({ db, relogio }: Pick<Loja, 'db' | 'relogio'>): Promise<void> {
  await db.transaction(async (tx) => {
    const apagou = await apagarImportacaoParada(tx, new Date(relogio.agora().getTime() - GUARDADA_MS));
    if (apagou) await esquecerArquivosImportados(tx, { falhas: true });
  });
}
