// @requirement 7.5.1
import { iniciosDosPedacos, TAMANHO_DO_PEDACO } from '#domain/uploads/arquivo-enviado.ts';
import { novoId } from '#domain/identificador.ts';
import { chavesDaImagem } from '#domain/produtos/imagem.ts';
import { slugDe } from '#domain/produtos/produto.ts';

/** Stored widths of an image; those above its own width are skipped. */
export const largurasGuardadas = [320, 640, 960, 1280, 1600] as const;

const MAIOR_NOME = 40;

/** `{random}-{filename}` of docs/requirements.md 7.5, safe in URLs. */
export function nomeNoArmazem(nomeDoArquivo: string): string {
  const nome = slugDe(nomeDoArquivo.replace(/\.[^.]*$/, ''))
    .slice(0, MAIOR_NOME)
    .replace(/-$/, '');
  return `${novoId()}-${nome || 'arquivo'}`;
}

export function chaveDoPedaco(uploadId: string, inicio: number): string {
  return `envios/${uploadId}/${inicio}`;
}

type UploadGuardado = {
  id: string;
  tipo: string;
  chave: string;
  tamanho: number;
  recebido: number;
  larguras: number[] | null;
};

/** Every key an upload may have written, in any state. */
export function chavesDoUpload({ id, tipo, chave, tamanho, recebido, larguras }: UploadGuardado): string[] {
  if (tipo === 'imagem')
    return [...chavesDaImagem({ pasta: chave, larguras: larguras ?? [...largurasGuardadas] }), chave];
  // The piece after the last counted one may have been stored but not counted.
  const pedacos = iniciosDosPedacos(Math.min(tamanho, recebido + TAMANHO_DO_PEDACO)).map((inicio) =>
    chaveDoPedaco(id, inicio),
  );
  return [...pedacos, `envios/${id}`, chave];
}
