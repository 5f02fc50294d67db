import { sql } from 'drizzle-orm';
import { quantos } from './no-banco.ts';
import type { FormularioDaTabela } from './sem-resposta.ts';

const ARQUIVOS = ['admin/comissoes/tabela-de-regras.tsx'];

export const regras: FormularioDaTabela[] = [
  {
    nome: 'regra de comissão nova',
    arquivos: ['admin/comissoes/regras.tsx', 'admin/comissoes/regra.tsx'],
    caminho: '/admin/comissoes/regras',
    digitado: { 'A partir de (pedidos no mês)': '77', Percentual: '17' },
    botao: 'Salvar regra',
    frase: 'Erro ao salvar regra.',
    fim: 'Regra salva.',
    feitos: (loja) => quantos(loja, sql`select count(*) from regras_de_comissao where taxa_pb = 1700`),
  },
  {
    nome: 'regra de comissão encerrada',
    arquivos: ARQUIVOS,
    caminho: '/admin/comissoes/regras',
    botao: 'Encerrar agora',
    frase: 'Erro ao encerrar regra.',
    fim: 'Regra encerrada.',
  },
  {
    nome: 'regra de comissão excluída',
    arquivos: ARQUIVOS,
    caminho: '/admin/comissoes/regras',
    botao: 'Excluir',
    confirmar: 'Excluir',
    frase: 'Erro ao excluir regra.',
    fim: /^Regra excluída\./,
  },
];
