import type { RecusaDeDump, RecusaDePedacoDeDump } from '#application/uploads/receber-dump.ts';
import type { CodigoDe } from '#domain/recusas.ts';

export type FaltaNoDump =
  | CodigoDe<RecusaDeDump>
  | 'nao-e-json'
  | 'falta'
  | 'grande-sem-scripts'
  | 'planilha-grande-demais'
  | 'planilha-grande-sem-scripts';

/** Why a dump was refused. */
export const frasesDosDumps: Readonly<
  Record<FaltaNoDump | RecusaDePedacoDeDump['codigo'] | 'acesso-antigo' | 'loja-aberta', string>
> = {
  falta: 'Escolha o arquivo.',
  vazio: 'O arquivo está vazio.',
  'dump-grande-demais': 'O arquivo é grande demais: no máximo 2 GB o do Firestore e 512 MB o do Auth.',
  'planilha-grande-demais': 'O arquivo é grande demais: no máximo 100 MB.',
  'planilha-grande-sem-scripts':
    'Sem JavaScript, a página envia até 16 MB ao todo. Ligue o JavaScript e envie de novo.',
  'grande-sem-scripts':
    'Sem JavaScript, a página envia até 16 MB. Ligue o JavaScript ou use o comando npm run importar:firebase.',
  'sem-espaco': 'Não há espaço em disco para trazer esta loja. Libere o triplo do tamanho do arquivo e tente de novo.',
  'nao-e-json': 'Este arquivo não é JSON.',
  'envio-desconhecido': 'Este envio não existe mais. Escolha o arquivo de novo.',
  'pedaco-invalido': 'O envio chegou com defeito. Escolha o arquivo de novo.',
  'fora-de-ordem': 'O envio continua de outro ponto.',
  'acesso-antigo': 'Faz um tempo que você entrou. Confirme que é você e envie de novo.',
  'loja-aberta':
    'A loja está aberta, e só uma loja fechada recebe outra. Feche-a no início do painel, importe e abra de novo.',
};
