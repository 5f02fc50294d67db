import * as z from 'zod/mini';
import { tiposDeSecao } from '#domain/configuracao/conteudo.ts';
import { moverSecao } from '#domain/configuracao/conteudo-cadastro.ts';
import { escolha, escolhaDeImagem, inteiro, marcado, textoLivre, textos, textosLivres } from './form-fields.ts';

const porSecao = Object.fromEntries(
  tiposDeSecao.flatMap((tipo) => [
    [`titulo-${tipo}`, textoLivre()],
    [`ativa-${tipo}`, marcado()],
    [`ordem-${tipo}`, inteiro(tiposDeSecao.length)],
  ]),
) as Record<string, ReturnType<typeof textoLivre> | ReturnType<typeof marcado> | ReturnType<typeof inteiro>>;

/** Rows whose fields share their names, in the order of the form. */
const linhas = <T>(colunas: string[][], fazer: (linha: string[]) => T): T[] =>
  (colunas[0] ?? []).map((_, i) => fazer(colunas.map((coluna) => coluna[i] ?? '')));

const umBeneficio = ([titulo = '', texto = '', icone = '']: string[]) => ({ titulo, texto, icone });

/** Values of the buttons that move a section, such as `-1 abertura`. */
const movimentos = tiposDeSecao.flatMap((tipo) => [`-1 ${tipo}`, `1 ${tipo}`] as const);

/**
 * Shape of the form of the shop's content; `lerConteudo` validates it. `movida` means that a button moved a section without
 * scripts: the form returns in the new order and nothing is saved.
 */
export const esquemaDoConteudo = z.pipe(
  z.object({
    titulo: textoLivre(),
    chamada: textoLivre(),
    abertura: textoLivre(),
    imagem: escolhaDeImagem(),
    frase: textoLivre(),
    elo: textoLivre(),
    destino: textoLivre(),
    ...porSecao,
    'depoimentoTexto[]': textosLivres(),
    'depoimentoAutor[]': textos(),
    'depoimentoCidade[]': textos(),
    'depoimentoProduto[]': textos(),
    'beneficioIcone[]': textos(),
    'beneficioTitulo[]': textosLivres(),
    'beneficioTexto[]': textosLivres(),
    'confiancaIcone[]': textos(),
    'confiancaTitulo[]': textosLivres(),
    'confiancaTexto[]': textosLivres(),
    atendente: textoLivre(),
    versao: inteiro(-1),
    mover: escolha(movimentos),
  }),
  z.transform((lido) => {
    const campos = lido as Record<string, unknown>;
    const { titulo, chamada, abertura, imagem, frase, elo, destino, versao, mover } = lido;
    const movida = mover === null ? null : tiposDeSecao.find((tipo) => mover.endsWith(` ${tipo}`));
    const secoes = tiposDeSecao.map((tipo) => ({
      tipo,
      titulo: String(campos[`titulo-${tipo}`] ?? ''),
      ativa: campos[`ativa-${tipo}`] === true,
      ordem: Number(campos[`ordem-${tipo}`]),
    }));
    return {
      versao,
      imagem,
      movida: Boolean(movida),
      digitado: {
        titulo,
        chamada,
        abertura,
        cena: { frase, elo, destino },
        secoes: movida ? moverSecao(secoes, movida, mover?.startsWith('-') ? -1 : 1) : secoes,
        depoimentos: linhas(
          [
            lido['depoimentoTexto[]'],
            lido['depoimentoAutor[]'],
            lido['depoimentoCidade[]'],
            lido['depoimentoProduto[]'],
          ],
          ([escrito = '', autor = '', cidade = '', produto = '']) => ({ texto: escrito, autor, cidade, produto }),
        ),
        beneficios: linhas(
          [lido['beneficioTitulo[]'], lido['beneficioTexto[]'], lido['beneficioIcone[]']],
          umBeneficio,
        ),
        confianca: linhas([lido['confiancaTitulo[]'], lido['confiancaTexto[]'], lido['confiancaIcone[]']], umBeneficio),
        atendente: lido.atendente,
      },
    };
  }),
);
