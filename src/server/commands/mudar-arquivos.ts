import { join } from 'node:path';
import { arquivosEmDisco } from '#adapters/arquivos/disco.ts';
import { putIntoBucket } from '#server/backup/bucket-store.ts';
import { digestOf } from '#server/backup/streams.ts';
import { shopFiles, type ShopLocation } from '#server/backup/shop-location.ts';
import { BackupRefusal } from '#server/backup/backup-refusal.ts';

/** Number of files, their bytes, and their location now. */
export type ArquivosMudados = { quantos: number; bytes: number; onde: string };

/**
 * Copies the shop's images and eBooks into the bucket, if one is set, and compares each with the original; without a
 * bucket they stay in `dataDir/files`, and each is read. Throws `BackupRefusal` if a file differs.
 */
export async function mudarArquivos(lugar: ShopLocation): Promise<ArquivosMudados> {
  const pasta = join(lugar.dataDir, 'files');
  const daqui = arquivosEmDisco(pasta);
  const dela = await shopFiles(lugar);
  if (lugar.balde) await (await putIntoBucket(dela, pasta)).trocar();
  let [quantos, bytes] = [0, 0];
  for await (const { chave } of daqui.listar()) {
    const [um, outro] = await Promise.all([daqui.ler(chave), dela.ler(chave)]);
    const [aqui, la] = [um && (await digestOf(um.corpo)), outro && (await digestOf(outro.corpo))];
    if (!aqui || aqui.sha256 !== la?.sha256 || aqui.tamanho !== la.tamanho)
      throw new BackupRefusal(
        `A mudança não foi feita: o arquivo ${chave} não está igual no balde. A loja continua onde estava.`,
      );
    quantos++;
    bytes += aqui.tamanho;
  }
  return { quantos, bytes, onde: lugar.balde ? `no balde ${lugar.balde.S3_BUCKET}` : `em ${pasta}` };
}
