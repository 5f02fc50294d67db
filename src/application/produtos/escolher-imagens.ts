import type { Db } from '#db/client.ts';
import { tomarEnvios } from '#db/repositories/produtos/envios.ts';
import { type ImagemGuardada, travarImagens } from '#db/repositories/produtos/produtos.ts';
import { novoId } from '#domain/identificador.ts';
import { limitesDoCadastro } from '#domain/produtos/produto-cadastro.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import type { FaltasDoFormulario, EntradaDoProduto, ImagemEscolhida } from './entrada.ts';

export type ImagensEscolhidas = {
  todas: ImagemGuardada[];
  /** What the gallery's pictures are called once they are kept, by the id they were chosen by. */
  ids: ReadonlyMap<string, string>;
  /** Those the product had and has no more. */ soltas: { pasta: string; larguras: number[] }[];
};

/**
 * The pictures a product will have: those it keeps, those of the product it copies, and uploads, which are taken over
 * here. Exactly one of the gallery is the main one, the first when none is marked.
 */
export async function escolherImagens(
  tx: Db,
  { id, copiaDe, imagens, larga }: Pick<EntradaDoProduto, 'id' | 'copiaDe' | 'imagens' | 'larga'>,
): Promise<Result<ImagensEscolhidas, FaltasDoFormulario>> {
  if (imagens.length > limitesDoCadastro.imagens) return falha({ imagens: 'imagens-demais' });
  const pedidas = [
    ...imagens.map((imagem) => ({ ...imagem, uso: 'galeria' as const })),
    ...(larga ? [{ ...larga, principal: false, uso: 'destaque' as const }] : []),
  ];
  if (pedidas.some(({ alt }) => alt.length > limitesDoCadastro.alt)) return falha({ imagens: 'alt-longo' });
  const donos = [id, copiaDe].filter((dono) => dono !== null);
  const guardadas = await travarImagens(tx, donos);
  const envios = await tomarEnvios(
    tx,
    pedidas.filter(({ de }) => de === 'envio').map((imagem) => imagem.id),
  );
  const principal = Math.max(
    0,
    imagens.findIndex((imagem) => imagem.principal),
  );
  const todas: ImagemGuardada[] = [];
  const usadas = new Set<string>();
  for (const [i, pedida] of pedidas.entries()) {
    const fonte = acharFonte(pedida, id, guardadas, envios);
    // The same picture twice is one too many: each has its own row.
    if (!fonte || usadas.has(pedida.id))
      return falha({ [pedida.uso === 'galeria' ? 'imagens' : 'larga']: 'imagem-perdida' });
    usadas.add(pedida.id);
    todas.push({
      ...fonte,
      alt: pedida.alt.replace(/\s+/g, ' ').trim(),
      uso: pedida.uso,
      principal: pedida.uso === 'galeria' && i === principal,
    });
  }
  const ficam = new Set(todas.map(({ pasta }) => pasta));
  const soltas = guardadas
    .filter(({ produtoId, pasta }) => produtoId === id && !ficam.has(pasta))
    .map(({ pasta, larguras }) => ({ pasta, larguras }));
  const ids = new Map(imagens.map((imagem, i) => [imagem.id, todas[i]?.id ?? '']));
  return ok({ todas, ids, soltas });
}

type Fonte = Pick<ImagemGuardada, 'id' | 'pasta' | 'largura' | 'altura' | 'larguras'>;

/** A picture keeps its id as long as it stays with its product, so that a form that was open meanwhile still knows it. */
function acharFonte(
  { de, id }: ImagemEscolhida,
  produtoId: string | null,
  guardadas: (Fonte & { produtoId: string })[],
  envios: Awaited<ReturnType<typeof tomarEnvios>>,
): Fonte | null {
  if (de === 'imagem') {
    const achada = guardadas.find((imagem) => imagem.id === id);
    return achada
      ? {
          id: achada.produtoId === produtoId ? id : novoId(),
          pasta: achada.pasta,
          largura: achada.largura,
          altura: achada.altura,
          larguras: achada.larguras,
        }
      : null;
  }
  const envio = envios.get(id);
  if (envio?.tipo !== 'imagem' || !envio.largura || !envio.altura || !envio.larguras) return null;
  return { id: novoId(), pasta: envio.chave, largura: envio.largura, altura: envio.altura, larguras: envio.larguras };
}
