import { expect } from '@playwright/test';
import { sql } from 'drizzle-orm';
import type { FormularioDaTabela } from './sem-resposta.ts';

export const ajustes: FormularioDaTabela[] = [
  {
    nome: 'avisos',
    arquivos: ['admin/avisos/avisos.tsx'],
    caminho: '/admin/avisos',
    digitado: { 'Quem recebe': 'ana@exemplo.test' },
    botao: 'Salvar',
    fim: /^Pronto: os próximos avisos/,
  },
  {
    nome: 'configuração',
    arquivos: ['admin/configuracao/configuracao-formulario.tsx'],
    exemploDe: ['formularioVersionado'],
    caminho: '/admin/configuracao',
    digitado: { 'CNPJ *': '11.222.333/0001-81' },
    botao: 'Salvar configuração',
    fim: /^Configuração salva/,
  },
  {
    nome: 'aparência',
    arquivos: ['admin/configuracao/configuracao-formulario.tsx'],
    caminho: '/admin/configuracao',
    preparar: (page) =>
      page.getByLabel('Ícone', { exact: true }).setInputFiles({
        name: 'icone.svg',
        mimeType: 'image/svg+xml',
        buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      }),
    digitado: { 'Cor da loja': '#ffcc00' },
    botao: 'Salvar configuração',
    fica: (page) => expect(page.getByLabel('Ícone', { exact: true })).toHaveValue(/icone\.svg$/),
    fim: /Esta cor não tem contraste bastante/,
  },
  {
    nome: 'conteúdo',
    arquivos: ['admin/conteudo/conteudo-formulario.tsx'],
    caminho: '/admin/conteudo',
    digitado: { Título: 'Xadrez para jogar a vida toda' },
    botao: 'Salvar',
    fim: /salvo/i,
  },
  {
    nome: 'limites das reservas',
    arquivos: ['admin/reservas/formulario-dos-limites.tsx'],
    caminho: '/admin/reservas',
    digitado: { 'Minutos sem pagamento *': '55' },
    botao: 'Salvar limites',
    frase: 'Erro ao salvar os limites.',
    fim: /^Limites salvos\./,
  },
  {
    nome: 'reserva liberada',
    arquivos: ['admin/reservas/reservas-tabelas.tsx'],
    caminho: '/admin/reservas',
    botao: 'Liberar o pedido',
    fim: /^Pedido encerrado: os itens voltaram ao estoque\./,
  },
  {
    nome: 'prazos de entrega',
    arquivos: ['admin/entregas/tabela-de-prazos.tsx'],
    caminho: '/admin/entregas',
    digitado: { 'AC, capital': '9 a 12' },
    botao: 'Salvar prazos',
    frase: 'Erro ao salvar os prazos.',
    fim: /^Prazos salvos\./,
  },
  {
    nome: 'conta de medição',
    arquivos: ['admin/configuracao/medicao-conta.tsx'],
    caminho: '/admin/configuracao/medicao',
    digitado: { 'ID da métrica': 'G-SEMREDE123' },
    botao: 'Salvar Google Analytics',
    frase: 'Erro ao salvar o serviço.',
    fim: /^Salvo\. Google Analytics está desligado/,
  },
  {
    nome: 'conta de medição testada',
    arquivos: ['admin/configuracao/medicao-conta.tsx'],
    caminho: '/admin/configuracao/medicao',
    botao: (page) => page.getByRole('region', { name: 'Google Analytics' }).getByRole('button', { name: 'Testar' }),
    frase: 'O teste não foi feito.',
    fim: 'Salve antes o identificador e o segredo.',
  },
  {
    nome: 'ajuste das entregas',
    arquivos: ['admin/entregas/acompanhamento.tsx'],
    caminho: '/admin/entregas',
    preparar: (page) => page.getByLabel('Concluir quando entregue').click(),
    botao: (page) => page.getByRole('button', { name: 'Salvar', exact: true }),
    fim: 'Ajuste salvo.',
  },
  {
    nome: 'mensagem reenviada',
    arquivos: ['admin/mensagens/mensagem.tsx'],
    caminho: async (loja) => {
      await loja.consultar(
        sql`update emails set situacao = 'falhou', erro = '550' where id in (select id from emails limit 2)`,
      );
      return '/admin/mensagens';
    },
    botao: 'Reenviar (?!todos)',
    fim: /e-mail/,
  },
  {
    nome: 'mensagens reenviadas todas',
    arquivos: ['admin/mensagens/mensagens.tsx'],
    caminho: '/admin/mensagens',
    botao: 'Reenviar todos',
    fim: /e-mail/,
  },
];
