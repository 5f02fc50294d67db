// @requirement 15.38.2
import type { Db } from '#db/client.ts';
import {
  type CategoriaExportada,
  categoriasExportadas,
  ebooksExportados,
  fotosDosProdutos,
  notasExportadas,
  textosExportados,
} from '#db/exportacao/ler-exportacao.ts';
import { linhasDaTabela } from '#db/exportacao/ler-linhas-da-tabela.ts';
import { exportarProdutos } from '#db/produtos/ler-admin-produtos.ts';
import type { NomeDaTabela } from '#db/exportacao/gravar-tabelas-exportadas.ts';
import { type Aparencia, chavesDaImagemDaLoja, tiposDeImagemDaLoja } from '#domain/configuracao/aparencia.ts';
import type { Conteudo } from '#domain/configuracao/conteudo.ts';
import type { Imagem } from '#domain/produtos/imagem.ts';
import { chaveDaFoto } from '#domain/uploads/foto.ts';

/** A file of the store and its path in the archive. */
export type Guardado = { chave: string; caminho: string };

type Foto = Pick<Imagem, 'pasta' | 'larguras'>;

const naMaiorLargura = (foto: Foto): string => chaveDaFoto(foto, Math.max(...foto.larguras));

async function* fotosDaLoja(db: Db, categorias: readonly CategoriaExportada[]): AsyncGenerator<string[]> {
  yield categorias.flatMap(({ imagem }) => (imagem ? [naMaiorLargura(imagem)] : []));
  for await (const lote of exportarProdutos(db, { busca: '', categoria: '', situacao: 'todos' })) {
    const fotos = await fotosDosProdutos(
      db,
      lote.map(({ id }) => id),
    );
    yield [...fotos.values()].flat().map(naMaiorLargura);
  }
}

/** Columns that name files of the store, by their tables. */
const fotosDasTabelas = {
  avaliacoes: 'fotos',
  'avaliacoes-publicadas': 'fotos',
  'conversas-mensagens': 'fotos',
  devolucoes: 'fotos',
  'parceria-materiais': 'imagem',
} as const satisfies Partial<Record<NomeDaTabela, string>>;
const documentosDasTabelas = {
  'pagamentos-por-fora': ['comprovante'],
  'repasses-notas': ['pdf', 'xml'],
} as const satisfies Partial<Record<NomeDaTabela, readonly string[]>>;

async function* fotosDaTabela(db: Db, nome: keyof typeof fotosDasTabelas): AsyncGenerator<string[]> {
  for await (const lote of linhasDaTabela(db, nome))
    yield lote
      .flatMap((linha) => [linha[fotosDasTabelas[nome]] as Foto | Foto[] | null].flat())
      .flatMap((foto) => (foto ? [naMaiorLargura(foto)] : []));
}

async function* documentosDaTabela(db: Db, nome: keyof typeof documentosDasTabelas): AsyncGenerator<string[]> {
  for await (const lote of linhasDaTabela(db, nome))
    yield lote.flatMap((linha) =>
      documentosDasTabelas[nome].flatMap((campo) => (linha[campo] as string | null | undefined) ?? []),
    );
}

const daAparencia = (aparencia: Partial<Aparencia> | null): string[] =>
  tiposDeImagemDaLoja.flatMap((tipo) => {
    const imagem = aparencia?.[tipo];
    return imagem ? chavesDaImagemDaLoja(tipo, imagem) : [];
  });

const sob = (pasta: string, chave: string): string => (chave.startsWith(`${pasta}/`) ? chave : `${pasta}/${chave}`);

/** Returns the files of the store that belong to the archive, each once. */
export async function arquivosGuardados(db: Db): Promise<Guardado[]> {
  const { aparencia, conteudo } = await textosExportados(db);
  const caminhos = new Map<string, string>();
  const juntar = async (lotes: AsyncIterable<string[]>, caminhoDe: (chave: string) => string) => {
    for await (const lote of lotes) for (const chave of lote) caminhos.set(chave, caminhoDe(chave));
  };
  const emImagens = (chave: string) => `imagens/${chave}`;
  const emDocumentos = (chave: string) => `documentos/${sob('notas', chave)}`;
  await juntar(fotosDaLoja(db, await categoriasExportadas(db)), emImagens);
  const cena = (conteudo as Partial<Conteudo> | null)?.cena?.imagem;
  for (const chave of [...daAparencia(aparencia as Partial<Aparencia> | null), ...(cena ? [naMaiorLargura(cena)] : [])])
    caminhos.set(chave, emImagens(chave));
  for (const nome of Object.keys(fotosDasTabelas) as (keyof typeof fotosDasTabelas)[])
    await juntar(fotosDaTabela(db, nome), emImagens);
  await juntar(ebooksExportados(db), (chave) => sob('ebooks', chave));
  await juntar(notasExportadas(db), emDocumentos);
  for (const nome of Object.keys(documentosDasTabelas) as (keyof typeof documentosDasTabelas)[])
    await juntar(documentosDaTabela(db, nome), emDocumentos);
  return [...caminhos].map(([chave, caminho]) => ({ chave, caminho }));
}
