import type { FalhaDaExportacao } from '#domain/configuracao/levar-tudo.ts';
import type { Recusa } from '#domain/recusas.ts';
import { tenteDeNovo } from '#web/admin/base/admin-frases.ts';
import type { Frases } from '#web/form-response.ts';

export const erroAoCarregarExportacao = 'Erro ao carregar o arquivo da loja.';

export const frasesDeLevarTudo: Frases<Recusa<'ja-ha-uma'>> = {
  feito: 'Começamos a preparar o arquivo.',
  recusas: { 'ja-ha-uma': 'O arquivo já está sendo preparado.' },
  falha: `Não conseguimos começar a preparar o arquivo. ${tenteDeNovo}`,
};

export const frasesDeDescartarExportacao: Frases<never> = {
  feito: 'Pronto: o arquivo foi apagado.',
  recusas: {},
  falha: `Não conseguimos apagar o arquivo. ${tenteDeNovo}`,
};

export const porQueFalhou: Readonly<Record<FalhaDaExportacao, string>> = {
  'sem-espaco': 'Não há espaço em disco para o arquivo. Libere espaço e tente de novo.',
  erro: 'A loja parou no meio do arquivo, por um problema dela. Tente de novo.',
};
