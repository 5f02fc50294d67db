import type { PlanilhaConferida } from '#application/admin/produtos/conferir-planilha.ts';
import type { ErroImportar, Importado } from '#application/admin/produtos/importar-planilha.ts';
import type { FaltaDaLinha, PlanilhaRecusada } from '#application/admin/produtos/ler-planilha.ts';
import type { Result } from '#domain/result.ts';
import { mensagemDaLinha, mensagemDaPlanilha } from './admin-produtos.ts';

/** How looking over or applying a file ended. `linhas` are the first faults, `total` counts them all. */
export type DesfechoDaPlanilha = {
  ok: boolean;
  frase: string;
  linhas: { linha: number; coluna: string; motivo: string }[];
  total: number;
};

const MAIS_FALTAS_MOSTRADAS = 200;
const inteiro = new Intl.NumberFormat('pt-BR');
const quantos = (n: number, um: string, varios: string) => `${inteiro.format(n)} ${n === 1 ? um : varios}`;

function comFaltas(faltas: FaltaDaLinha[]): DesfechoDaPlanilha {
  const linhas = faltas
    .slice(0, MAIS_FALTAS_MOSTRADAS)
    .map((falta) => ({ linha: falta.linha, coluna: falta.coluna ?? 'a linha toda', motivo: mensagemDaLinha(falta) }));
  return {
    ok: false,
    frase: `O arquivo tem ${quantos(faltas.length, 'problema', 'problemas')}, e nada foi gravado. Corrija e escolha o arquivo de novo.`,
    linhas,
    total: faltas.length,
  };
}

/** The dry run, in words. */
export function desfechoDaConferencia(conferida: Result<PlanilhaConferida, PlanilhaRecusada>): DesfechoDaPlanilha {
  if (!conferida.ok) return { ok: false, frase: mensagemDaPlanilha(conferida.erro), linhas: [], total: 0 };
  const { faltas, novos, existentes } = conferida.valor;
  if (faltas.length > 0) return comFaltas(faltas);
  return {
    ok: true,
    frase: `Nenhum problema: ${quantos(novos, 'produto novo', 'produtos novos')} e ${quantos(existentes, 'produto que já existe', 'produtos que já existem')}.`,
    linhas: [],
    total: 0,
  };
}

/** What the import did, in words. */
export function desfechoDaImportacao(importado: Result<Importado, ErroImportar>): DesfechoDaPlanilha {
  if (importado.ok) {
    const { novos, mudados, iguais } = importado.valor;
    return {
      ok: true,
      frase: `Importação concluída: ${quantos(novos, 'produto criado', 'produtos criados')}, ${quantos(mudados, 'atualizado', 'atualizados')} e ${quantos(iguais, 'sem mudança', 'sem mudanças')}.`,
      linhas: [],
      total: 0,
    };
  }
  return importado.erro.codigo === 'com-faltas'
    ? comFaltas(importado.erro.faltas)
    : desfechoDaConferencia({ ok: false, erro: importado.erro });
}
