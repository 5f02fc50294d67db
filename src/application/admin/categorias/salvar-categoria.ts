import type { Db } from '#db/client.ts';
import { type Autor, registrarAuditoria } from '#db/repositories/auditoria.ts';
import {
  type CategoriaGuardada,
  gravarCategoria,
  inserirCategoria,
  redirecionarCategoria,
  travarCategoria,
} from '#db/repositories/categorias.ts';
import { tomarEnvios } from '#db/repositories/envios.ts';
import { type CadastroDaCategoria, type FaltasNaCategoria, lerCategoria } from '#domain/categoria-cadastro.ts';
import type { Imagem } from '#domain/imagem.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { diferencas } from '#application/admin/diferencas.ts';
import type { Loja } from '#application/loja.ts';

export type EntradaDaCategoria = {
  /** The slug it has now; null makes a new one. */
  id: string | null;
  versao: number;
  nome: string;
  slug: string;
  imagem: 'manter' | 'tirar' | { envio: string };
};

export type ErroSalvarCategoria =
  | { codigo: 'campos'; faltas: FaltasNaCategoria }
  | { codigo: 'imagem-perdida' }
  | { codigo: 'nao-encontrada' }
  /** Somebody else saved it since the form was loaded. */
  | { codigo: 'mudou'; atual: CategoriaGuardada };

/** Undoes a transaction on the way out: an upload taken over in it is free again. */
class Recusa extends Error {
  readonly erro: ErroSalvarCategoria;
  constructor(erro: ErroSalvarCategoria) {
    super(erro.codigo);
    this.erro = erro;
  }
}

/**
 * Creates or edits a category (specification 5, Admin category form). A new slug takes its products along, and the old
 * address leads to the new one for good.
 */
export async function salvarCategoria(
  loja: Pick<Loja, 'db' | 'fila'>,
  autor: Autor,
  entrada: EntradaDaCategoria,
): Promise<Result<{ slug: string }, ErroSalvarCategoria>> {
  const lida = lerCategoria(entrada);
  if (!lida.ok) return falha({ codigo: 'campos', faltas: lida.erro });
  try {
    return ok(await loja.db.transaction((tx) => salvar(loja, tx, autor, entrada, lida.valor)));
  } catch (erro) {
    if (erro instanceof Recusa) return falha(erro.erro);
    throw erro;
  }
}

async function salvar(
  { fila }: Pick<Loja, 'fila'>,
  tx: Db,
  autor: Autor,
  entrada: EntradaDaCategoria,
  { nome, slug }: CadastroDaCategoria,
): Promise<{ slug: string }> {
  const antes = entrada.id === null ? null : await travarCategoria(tx, entrada.id);
  if (entrada.id !== null && !antes) throw new Recusa({ codigo: 'nao-encontrada' });
  if (antes && antes.versao !== entrada.versao) throw new Recusa({ codigo: 'mudou', atual: antes });
  const emUso = new Recusa({ codigo: 'campos', faltas: { slug: 'slug-em-uso' } });
  const campos = { nome, slug, imagem: await imagemDe(tx, entrada, antes, nome) };
  if (!antes) {
    if (!(await inserirCategoria(tx, campos))) throw emUso;
  } else {
    if (slug !== antes.slug && (await travarCategoria(tx, slug))) throw emUso;
    await gravarCategoria(tx, antes.slug, campos);
    if (slug !== antes.slug) await redirecionarCategoria(tx, antes.slug, slug);
  }
  if (antes?.imagem && antes.imagem.pasta !== campos.imagem?.pasta) {
    await fila.enfileirar(tx, {
      nome: 'apagar-arquivos',
      dados: { imagens: [{ pasta: antes.imagem.pasta, larguras: antes.imagem.larguras }], pdfs: [] },
    });
  }
  const mudancas = antes
    ? diferencas<object>({ nome: antes.nome, slug: antes.slug, imagem: antes.imagem }, campos)
    : { depois: campos };
  await registrarAuditoria(tx, autor, {
    acao: antes ? 'mudar' : 'criar',
    entidade: 'categoria',
    entidadeId: slug,
    ...mudancas,
  });
  return { slug };
}

async function imagemDe(
  tx: Db,
  { imagem }: EntradaDaCategoria,
  antes: CategoriaGuardada | null,
  nome: string,
): Promise<Imagem | null> {
  if (imagem === 'tirar') return null;
  if (imagem === 'manter') return antes?.imagem ?? null;
  const envio = (await tomarEnvios(tx, [imagem.envio])).get(imagem.envio);
  if (envio?.tipo !== 'imagem' || !envio.largura || !envio.altura || !envio.larguras)
    throw new Recusa({ codigo: 'imagem-perdida' });
  return { pasta: envio.chave, alt: nome, largura: envio.largura, altura: envio.altura, larguras: envio.larguras };
}
