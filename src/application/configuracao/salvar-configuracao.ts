// @requirement 15.3.1
import { limparHtml } from '#application/html-seguro.ts';
import type { Loja } from '#application/loja.ts';
import { lerConfiguracao } from '#db/configuracao/ler-configuracao.ts';
import type { Autor } from '#db/auditoria/gravar-auditoria.ts';
import { gravarConfiguracao } from '#db/configuracao/gravar-configuracao.ts';
import { emTransacao } from '#db/transaction.ts';
import type { DadosDaLoja, PaginasDaLoja } from '#domain/configuracao/loja.ts';
import {
  type CampoDaLoja,
  digitarLoja,
  type FaltaNaLoja,
  lerCadastroDaLoja,
  type LojaDigitada,
} from '#domain/configuracao/loja-cadastro.ts';
import type { CamposRecusados, Mudou } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { auditarConfiguracao } from './auditar-configuracao.ts';

export const MAIOR_PAGINA = 60_000;
export const nomesDasPaginas = ['sobre', 'privacidade', 'termos'] as const satisfies (keyof PaginasDaLoja)[];

export type ConfiguracaoDigitada = { loja: LojaDigitada; paginas: Record<keyof PaginasDaLoja, string> };
export type FaltasNaConfiguracao = Partial<Record<CampoDaLoja | keyof PaginasDaLoja, FaltaNaLoja>>;
export type ErroSalvarConfiguracao =
  | CamposRecusados<FaltasNaConfiguracao>
  | (Mudou<{ loja: DadosDaLoja | null; paginas: PaginasDaLoja }> & { versao: number });

/** Every fault of the typed settings; without any the object is empty. */
export function faltasNaConfiguracao({ loja, paginas }: ConfiguracaoDigitada): FaltasNaConfiguracao {
  const lido = lerCadastroDaLoja(loja);
  const longas = nomesDasPaginas.filter((pagina) => paginas[pagina].length > MAIOR_PAGINA);
  return {
    ...(lido.ok ? {} : lido.erro),
    ...Object.fromEntries(longas.map((pagina) => [pagina, 'longo' as const])),
  };
}

/**
 * Saves the shop's data and the texts of its static pages (sanitised; empty restores the default text). A refusal
 * reports every fault, or the current values when another admin saved after `versao` was read. The database event of
 * the change clears the page cache.
 */
export async function salvarConfiguracao(
  { db }: Pick<Loja, 'db'>,
  autor: Autor,
  digitado: ConfiguracaoDigitada,
  versao: number,
): Promise<Result<void, ErroSalvarConfiguracao>> {
  const lido = lerCadastroDaLoja(digitado.loja);
  const faltas = faltasNaConfiguracao(digitado);
  if (!lido.ok || Object.keys(faltas).length > 0) return falha({ codigo: 'campos', faltas });
  const paginas = Object.fromEntries(
    nomesDasPaginas.map((pagina) => [pagina, limparHtml(digitado.paginas[pagina]) || null]),
  ) as PaginasDaLoja;
  return emTransacao(db, async (tx) => {
    const guardada = await lerConfiguracao(tx);
    if (guardada.versao !== versao || !(await gravarConfiguracao(tx, { loja: lido.valor, paginas }, versao))) {
      const { versao: nova, ...atual } = await lerConfiguracao(tx);
      return falha({ codigo: 'mudou', atual, versao: nova });
    }
    await auditarConfiguracao(tx, autor, 'loja', {
      antes: { ...digitarLoja(guardada.loja), ...guardada.paginas },
      depois: { ...digitarLoja(lido.valor), ...paginas },
    });
    return ok(undefined);
  });
}
