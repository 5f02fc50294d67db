// @requirement 15.3.1 15.4.2
import type { Loja } from '#application/loja.ts';
import { lerAparencia, lerConfiguracao } from '#db/configuracao/ler-configuracao.ts';
import type { Autor } from '#db/auditoria/gravar-auditoria.ts';
import type { DadosDaLoja, PaginasDaLoja } from '#domain/configuracao/loja.ts';
import type { CamposRecusados, Mudou } from '#domain/recusas.ts';
import { falha, type Result } from '#domain/result.ts';
import { type AparenciaDigitada, type FaltasNaAparencia, salvarAparencia } from './salvar-aparencia.ts';
import {
  type ConfiguracaoDigitada,
  type FaltasNaConfiguracao,
  faltasNaConfiguracao,
  salvarConfiguracao,
} from './salvar-configuracao.ts';

/** Version of each part of the page, as it was shown. */
type VersoesDosAjustes = { loja: number; aparencia: number };

type AjustesGuardados = { loja: DadosDaLoja | null; paginas: PaginasDaLoja; versoes: VersoesDosAjustes };

export type ErroSalvarAjustes = CamposRecusados<FaltasNaAparencia & FaltasNaConfiguracao> | Mudou<AjustesGuardados>;

/**
 * Saves the whole settings page in one transaction: the shop's data, the texts of its pages and its appearance. A refusal
 * reports the faults of all parts and changes none.
 */
export async function salvarAjustes(
  loja: Pick<Loja, 'db' | 'fila' | 'arquivos'>,
  autor: Autor,
  { configuracao, aparencia }: { configuracao: ConfiguracaoDigitada; aparencia: AparenciaDigitada },
  versoes: VersoesDosAjustes,
): Promise<Result<void, ErroSalvarAjustes>> {
  const salvo = await salvarAparencia(loja, autor, aparencia, versoes.aparencia, {
    faltas: faltasNaConfiguracao(configuracao),
    gravar: (db) => salvarConfiguracao({ db }, autor, configuracao, versoes.loja),
  });
  if (salvo.ok || salvo.erro.codigo === 'campos') return salvo as Result<void, ErroSalvarAjustes>;
  const [{ versao, ...atual }, visual] = await Promise.all([lerConfiguracao(loja.db), lerAparencia(loja.db)]);
  return falha({ codigo: 'mudou', atual: { ...atual, versoes: { loja: versao, aparencia: visual.versao } } });
}
