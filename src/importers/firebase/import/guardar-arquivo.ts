// @requirement 15.10.6 15.34.6
import { receberImagem } from '#application/uploads/receber-imagem.ts';
import { receberPdfInteiro } from '#application/uploads/receber-pdf.ts';
import type { Loja } from '#application/loja.ts';
import { tomarUploads } from '#db/uploads/gravar-uploads.ts';
import { gravarMarcas, importarComoHistoria } from '#db/importacao/gravar-importacao.ts';
import {
  acrescentarImagem,
  darArquivoAoEbook,
  darImagemACategoria,
} from '#db/importacao/gravar-importacao-de-arquivos.ts';
import { novoId } from '#domain/identificador.ts';
import type { ImagemEmOrdem } from '#domain/produtos/lugar-da-imagem.ts';
import type { ArquivoLido } from '#importers/firebase/rules/arquivo.ts';
import type { Recusa } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';

export type LojaQueGuarda = Pick<Loja, 'db' | 'arquivos' | 'fila' | 'relogio'>;

/** Recorded as the author of the uploads. */
const AUTOR = 'importacao';

/** Record of the files that are fetched by the queue, kept in the transaction that gives a file to its owner. */
export type RegistroDaChegada = {
  /** Returns false if another attempt brought the file: this one changes nothing. */
  concluir(tx: Loja['db'], imagemId: string | null): Promise<boolean>;
  /** Pictures of the product that came already, with their places in the file. */
  irmas(tx: Loja['db']): Promise<ImagemEmOrdem[]>;
};

const semRegistro: RegistroDaChegada = { concluir: async () => true, irmas: async () => [] };

const frasesDosArquivos: Readonly<Record<string, string>> = {
  vazio: 'O arquivo está vazio.',
  'nao-e-imagem': 'O arquivo não é uma foto que a loja aceite.',
  'imagem-heic': 'A foto está em HEIC, que a loja não aceita.',
  'imagem-grande-demais': 'A foto é maior do que a loja aceita.',
  'imagem-pequena': 'A foto é pequena demais.',
  'imagem-quebrada': 'A foto está quebrada.',
  'imagem-pesada': 'A foto pede memória ou tempo demais para ser aberta.',
  'imagens-na-fila': 'Havia imagens demais na fila.',
  'nao-e-pdf': 'O arquivo não é um PDF.',
  'pdf-demorado': 'O PDF é pesado demais para ser carimbado.',
};

/** Why a fetched file did not become one of the shop's. `passageira`: it may the next time. */
export type FalhaAoGuardar = { motivo: string; passageira: boolean };

/**
 * Makes a file anew, as an upload, and gives it to its owner. A file whose owner was deleted meanwhile, or has one by now, is
 * left to the clean-up of uploads.
 */
export async function guardarArquivo(
  loja: LojaQueGuarda,
  arquivo: ArquivoLido,
  bytes: Uint8Array,
  registro: RegistroDaChegada = semRegistro,
): Promise<Result<null, FalhaAoGuardar>> {
  const guardado = await (arquivo.para === 'ebook' ? guardarEbook : guardarImagem)(loja, arquivo, bytes, registro);
  if (guardado.ok) return guardado;
  const { codigo } = guardado.erro;
  return falha({
    motivo: frasesDosArquivos[codigo] ?? 'O arquivo não serve.',
    passageira: codigo === 'imagens-na-fila',
  });
}

/** Last part of the address's path: names of files have at most 200 letters. */
const nomeDe = ({ chave }: ArquivoLido): string =>
  (chave.split('/').at(-1) ?? '').split(/[?#]/)[0]?.slice(0, 200) || 'arquivo';

async function guardarImagem(
  loja: LojaQueGuarda,
  arquivo: ArquivoLido,
  bytes: Uint8Array,
  registro: RegistroDaChegada,
): Promise<Result<null, Recusa<string>>> {
  const para = arquivo.para === 'categoria' ? 'categorias' : 'produtos';
  const recebida = await receberImagem(loja, { bytes, nome: nomeDe(arquivo), para, autorId: AUTOR });
  if (!recebida.ok) return falha(recebida.erro);
  const { envio, imagem } = recebida.valor;
  await loja.db.transaction(async (tx) => {
    await importarComoHistoria(tx);
    const id = novoId();
    const irmas = await registro.irmas(tx);
    if (!(await registro.concluir(tx, arquivo.para === 'produto' ? id : null))) return;
    const ficou =
      arquivo.para === 'produto'
        ? await acrescentarImagem(
            tx,
            arquivo.dono,
            { ...imagem, id, posicao: arquivo.posicao, principal: arquivo.principal },
            irmas,
          )
        : await darImagemACategoria(tx, arquivo.dono, imagem);
    if (ficou) await tomarUploads(tx, [envio]);
    await lembrar(tx, loja, arquivo);
  });
  return ok(null);
}

async function guardarEbook(
  loja: LojaQueGuarda,
  arquivo: ArquivoLido,
  bytes: Uint8Array,
  registro: RegistroDaChegada,
): Promise<Result<null, Recusa<string>>> {
  const recebido = await receberPdfInteiro(loja, { bytes, nome: nomeDe(arquivo), autorId: AUTOR });
  if (!recebido.ok) return falha(recebido.erro);
  const { envio, chave, paginas } = recebido.valor;
  await loja.db.transaction(async (tx) => {
    await importarComoHistoria(tx);
    if (!(await registro.concluir(tx, null))) return;
    if (await darArquivoAoEbook(tx, arquivo.dono, chave, paginas)) await tomarUploads(tx, [envio]);
    await lembrar(tx, loja, arquivo);
  });
  return ok(null);
}

const lembrar = (tx: Loja['db'], { relogio }: LojaQueGuarda, { chave }: ArquivoLido) =>
  gravarMarcas(tx, 'arquivos', [{ id: chave, campos: {} }], relogio.agora());
