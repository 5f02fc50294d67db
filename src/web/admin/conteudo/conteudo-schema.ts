import * as z from 'zod/mini';
import { tiposDeSecao } from '#domain/configuracao/conteudo.ts';
import { inteiro, marcado, textoLivre, textos, textosLivres } from '#web/form-fields.ts';

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

/** Shape of the form of the first page's content; `lerConteudo` validates it. */
export const esquemaDoConteudo = z.pipe(
  z.object({
    titulo: textoLivre(),
    chamada: textoLivre(),
    abertura: textoLivre(),
    ...porSecao,
    'depoimentoTexto[]': textosLivres(),
    'depoimentoAutor[]': textos(),
    'depoimentoCidade[]': textos(),
    'depoimentoProduto[]': textos(),
    'beneficioIcone[]': textos(),
    'beneficioTitulo[]': textosLivres(),
    'beneficioTexto[]': textosLivres(),
    versao: inteiro(-1),
  }),
  z.transform((lido) => {
    const campos = lido as Record<string, unknown>;
    const { titulo, chamada, abertura, versao } = lido;
    return {
      versao,
      digitado: {
        titulo,
        chamada,
        abertura,
        secoes: tiposDeSecao.map((tipo) => ({
          tipo,
          titulo: String(campos[`titulo-${tipo}`] ?? ''),
          ativa: campos[`ativa-${tipo}`] === true,
          ordem: Number(campos[`ordem-${tipo}`]),
        })),
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
          ([nome = '', escrito = '', icone = '']) => ({ titulo: nome, texto: escrito, icone }),
        ),
      },
    };
  }),
);
