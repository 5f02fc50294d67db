import { expect } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { quantos, um } from './no-banco.ts';
import type { FormularioDaTabela } from './sem-resposta.ts';

const deMarina = async (loja: Parameters<typeof um>[0]) =>
  `/admin/clientes/${await um(loja, sql`select id from clientes where email = 'marina@grande-roque.test'`)}`;

/** The forms of 'Clientes' in the panel. */
export const clientes: FormularioDaTabela[] = [
  {
    nome: 'segmento de clientes',
    arquivos: ['admin/clientes/clientes.tsx'],
    caminho: '/admin/clientes?conta=com',
    digitado: { 'Nome do segmento': 'Com conta na loja' },
    botao: 'Salvar segmento',
    frase: 'Erro ao salvar o segmento.',
    fim: 'Segmento Com conta na loja salvo.',
    some: true,
    feitos: (loja) => quantos(loja, sql`select count(*) from segmentos_de_clientes where nome = 'Com conta na loja'`),
  },
  {
    nome: 'segmento de clientes excluído',
    arquivos: ['admin/clientes/clientes.tsx'],
    exemploDe: ['atoPerguntado'],
    botao: 'Excluir o segmento Com conta na loja',
    confirmar: 'Excluir',
    frase: 'Erro ao excluir o segmento.',
    fim: 'Segmento Com conta na loja excluído.',
  },
  {
    nome: 'anotação sobre um cliente',
    arquivos: ['admin/clientes/cliente.tsx'],
    exemploDe: ['atoDoPainel'],
    caminho: deMarina,
    digitado: { 'Nova anotação': 'Joga às quintas no clube.' },
    botao: 'Salvar anotação',
    frase: 'Erro ao salvar a anotação.',
    fim: 'Anotação salva.',
    feitos: (loja) =>
      quantos(loja, sql`select count(*) from anotacoes_do_cliente where texto = 'Joga às quintas no clube.'`),
  },
  {
    nome: 'anotação sobre um cliente apagada',
    arquivos: ['admin/clientes/cliente.tsx'],
    botao: 'Apagar a anotação de',
    confirmar: 'Apagar',
    frase: 'Erro ao apagar a anotação.',
    fim: (page) => expect(page.getByText('Joga às quintas no clube.')).toHaveCount(0),
  },
  {
    nome: 'exclusão dos dados de um cliente, sem o e-mail certo',
    arquivos: ['admin/clientes/cliente.tsx'],
    digitado: { Digite: 'outra@exemplo.test' },
    botao: 'Excluir os dados',
    frase: 'Erro ao excluir os dados do cliente.',
    fim: 'Digite o e-mail do cliente, como está acima do campo.',
  },
];
