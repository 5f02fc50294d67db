// @requirement 15.4.2
import type { Loja } from '#application/loja.ts';
import type { Db } from '#db/client.ts';
import { lerAparencia } from '#db/configuracao/ler-configuracao.ts';
import { gravarAparencia } from '#db/configuracao/gravar-configuracao.ts';
import type { Autor } from '#db/auditoria/gravar-auditoria.ts';
import { emTransacao } from '#db/transaction.ts';
import {
  type Aparencia,
  chavesDaImagemDaLoja,
  type ImagemDaLoja,
  type TipoDeImagemDaLoja,
  tiposDeImagemDaLoja,
} from '#domain/configuracao/aparencia.ts';
import { COR_PADRAO, type FaltaNaCor, lerCor } from '#domain/configuracao/cor.ts';
import { novoId } from '#domain/identificador.ts';
import type { CamposRecusados, CodigoDe, Mudou } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { fazerImagemDaLoja, type RecusaDaImagemDaLoja, tipoDoArquivo } from './imagens-da-loja.ts';
import type { ImagemFeita } from '#application/uploads/a-parte/tarefas.ts';
import { auditarConfiguracao } from './auditar-configuracao.ts';

export type AparenciaDigitada = {
  /** Empty selects the default colour. */
  cor: string;
  imagens: Record<TipoDeImagemDaLoja, 'manter' | 'tirar' | Uint8Array>;
};
export type FaltasNaAparencia = Partial<
  Record<TipoDeImagemDaLoja | 'cor', CodigoDe<RecusaDaImagemDaLoja> | FaltaNaCor>
>;
type MudouAparencia = Mudou<{ cor: string | null; versao: number }>;

/** Settings that are saved together with the appearance, in the same transaction. */
type SalvoJunto<Faltas, Erro> = { faltas: Faltas; gravar: (tx: Db) => Promise<Result<void, Erro>> };

type ImagensFeitas = Partial<Record<TipoDeImagemDaLoja, ImagemFeita>>;

/**
 * Saves the shop's colour and images, from which icons, manifest, social cards and logos are made. A refusal reports
 * every fault, those of `junto` too, and changes nothing; replaced files are deleted by a job of the same transaction.
 */
export async function salvarAparencia<Faltas extends object = object, Erro = never>(
  loja: Pick<Loja, 'db' | 'fila' | 'arquivos'>,
  autor: Autor,
  digitada: AparenciaDigitada,
  versao: number,
  junto?: SalvoJunto<Faltas, Erro>,
): Promise<Result<void, CamposRecusados<FaltasNaAparencia & Partial<Faltas>> | MudouAparencia | Erro>> {
  const cor = digitada.cor.trim() === '' ? ok(null) : lerCor(digitada.cor);
  // The default colour is stored as none, so that it follows the tokens.
  const corNova = cor.ok && cor.valor === COR_PADRAO ? null : cor.ok ? cor.valor : null;
  const { feitas, faltas } = await fazerImagens(digitada);
  if (!cor.ok) faltas.cor = cor.erro.codigo;
  const todas = { ...faltas, ...junto?.faltas } as FaltasNaAparencia & Partial<Faltas>;
  if (!cor.ok || Object.keys(todas).length > 0) return falha({ codigo: 'campos', faltas: todas });
  const novas = await gravarImagens(loja, feitas);
  let salva: Result<void, MudouAparencia | Erro> | null = null;
  try {
    salva = await emTransacao(loja.db, async (tx) => {
      const gravado: Result<void, Erro> = junto ? await junto.gravar(tx) : ok(undefined);
      if (!gravado.ok) return gravado;
      return trocarAparencia(tx, loja.fila, autor, { cor: corNova, novas, digitada, versao });
    });
    return salva;
  } finally {
    if (!salva?.ok) for (const chave of chavesDe(novas)) await loja.arquivos.apagar(chave);
  }
}

async function fazerImagens({
  imagens,
}: AparenciaDigitada): Promise<{ feitas: ImagensFeitas; faltas: FaltasNaAparencia }> {
  const feitas: ImagensFeitas = {};
  const faltas: FaltasNaAparencia = {};
  for (const tipo of tiposDeImagemDaLoja) {
    const imagem = imagens[tipo];
    if (typeof imagem === 'string') continue;
    const imagemPronta = await fazerImagemDaLoja(tipo, imagem);
    if (imagemPronta.ok) feitas[tipo] = imagemPronta.valor;
    else faltas[tipo] = imagemPronta.erro.codigo;
  }
  return { feitas, faltas };
}

type ImagensNovas = Partial<Record<TipoDeImagemDaLoja, ImagemDaLoja>>;

/** Writes to new keys, so that files still being served are not overwritten. */
async function gravarImagens({ arquivos }: Pick<Loja, 'arquivos'>, feitas: ImagensFeitas): Promise<ImagensNovas> {
  const novas: ImagensNovas = {};
  for (const tipo of tiposDeImagemDaLoja) {
    const imagemPronta = feitas[tipo];
    if (!imagemPronta) continue;
    const pasta = `loja/${novoId()}`;
    for (const [arquivo, corpo] of Object.entries(imagemPronta.arquivos))
      await arquivos.gravar(`${pasta}/${arquivo}`, corpo, tipoDoArquivo(tipo, arquivo));
    novas[tipo] = { pasta, largura: imagemPronta.largura, altura: imagemPronta.altura };
  }
  return novas;
}

const chavesDe = (imagens: Partial<Record<TipoDeImagemDaLoja, ImagemDaLoja | null>>): string[] =>
  tiposDeImagemDaLoja.flatMap((tipo) => {
    const imagem = imagens[tipo];
    return imagem ? chavesDaImagemDaLoja(tipo, imagem) : [];
  });

type TrocaDaAparencia = { cor: string | null; novas: ImagensNovas; digitada: AparenciaDigitada; versao: number };

async function trocarAparencia(
  tx: Db,
  fila: Loja['fila'],
  autor: Autor,
  { cor, novas, digitada, versao }: TrocaDaAparencia,
): Promise<Result<void, MudouAparencia>> {
  const { aparencia: antes, versao: agora } = await lerAparencia(tx);
  const imagens = Object.fromEntries(
    tiposDeImagemDaLoja.map((tipo) => [tipo, digitada.imagens[tipo] === 'tirar' ? null : (novas[tipo] ?? antes[tipo])]),
  ) as Omit<Aparencia, 'cor'>;
  const aparenciaNova = { ...imagens, cor };
  if (agora !== versao || !(await gravarAparencia(tx, aparenciaNova, versao))) {
    const atual = await lerAparencia(tx);
    return falha({ codigo: 'mudou', atual: { cor: atual.aparencia.cor, versao: atual.versao } });
  }
  const usadas = new Set(chavesDe(aparenciaNova));
  const soltas = chavesDe(antes).filter((chave) => !usadas.has(chave));
  if (soltas.length > 0) await fila.enfileirar(tx, { nome: 'apagar-arquivos', dados: { imagens: [], pdfs: soltas } });
  await auditarConfiguracao(tx, autor, 'aparencia', { antes, depois: aparenciaNova });
  return ok(undefined);
}
