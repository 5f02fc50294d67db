import { pdfBom } from '#tests/support/pdf-hostil.ts';
import { expect, type Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { botaoDaConta, linkDoEmail, preencherEntrada } from '#tests/support/conta.ts';
import { codigoTotp } from '#tests/support/totp.ts';
import { quantos } from './no-banco.ts';
import type { FormularioDaTabela } from './sem-resposta.ts';

const semResposta = /Não foi possível falar com a loja|Algo deu errado/;
/** Sentences of the identity service's forms have their own beginning (docs/requirements.md 8.1). */
const depoisDe = (inicio: string) => new RegExp(`^${inicio}(?:Não foi possível falar com a loja|Algo deu errado)`);

const botaoPrincipal = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first();

/** From the first sign-in to the end of an account. */
export const deQuemEntra: FormularioDaTabela[] = [
  {
    nome: 'entrada',
    arquivos: ['entrar/entrar.tsx'],
    exemploDe: ['formularioPorScript'],
    caminho: '/entrar',
    digitado: { 'E-mail': 'ninguem@exemplo.test', Senha: 'torre-a1' },
    botao: (page) => botaoPrincipal(page, 'Entrar'),
    frase: depoisDe('Erro ao fazer login: '),
    fim: 'Erro ao fazer login: E-mail ou senha incorretos.',
  },
  {
    nome: 'conta nova',
    arquivos: ['entrar/entrar.tsx'],
    caminho: '/entrar',
    preparar: (page) => page.getByRole('main').getByRole('button', { name: 'Criar conta' }).click(),
    digitado: { Nome: 'Nova Fictícia', 'E-mail': 'nova@exemplo.test', Senha: 'torre-a1-b2' },
    botao: 'Criar conta',
    frase: depoisDe('Erro ao criar conta: '),
    fim: (page) => expect(page.getByRole('button', { name: /^Conta de Nova/ })).toBeVisible(),
  },
  {
    nome: 'e-mail confirmado',
    arquivos: ['conta/entrar/verificar-email.tsx'],
    preparar: async (page) =>
      page.goto(await linkDoEmail(page, 'nova@exemplo.test', 'Confirme seu e-mail', 'Confirmar e-mail')),
    botao: 'Confirmar e-mail',
    frase: semResposta,
    fim: 'E-mail confirmado. Obrigado!',
  },
  {
    nome: 'senha esquecida',
    arquivos: ['entrar/entrar.tsx'],
    preparar: async (page) => {
      await page.context().clearCookies();
      await page.goto('/entrar');
      await page.getByRole('main').getByRole('button', { name: 'Esqueci minha senha' }).click();
    },
    digitado: { 'E-mail': 'nova@exemplo.test' },
    botao: 'Enviar link',
    frase: semResposta,
    fim: /^Se houver uma conta com este e-mail/,
  },
  {
    nome: 'senha nova',
    arquivos: ['conta/entrar/nova-senha.tsx'],
    exemploDe: ['formulario', 'identidade'],
    preparar: async (page) =>
      page.goto(await linkDoEmail(page, 'nova@exemplo.test', 'Escolha uma nova senha', 'Escolher nova senha')),
    digitado: { 'Nova senha': 'bispo-c1-d2', 'Repita a nova senha': 'bispo-c1-d2' },
    botao: 'Gravar nova senha',
    frase: semResposta,
    fim: /^Senha nova gravada\./,
  },
  {
    nome: 'senha que muda, na conta',
    arquivos: ['conta/perfil/seguranca.tsx'],
    caminho: '/minha-conta',
    digitado: { 'Senha atual': 'bispo-c1-d2', 'Nova senha': 'dama-d1-e2', 'Repita a nova senha': 'dama-d1-e2' },
    botao: 'Trocar senha',
    frase: semResposta,
    fim: /^Senha nova gravada\./,
  },
  {
    nome: 'conta excluída',
    arquivos: ['conta/perfil/minha-conta.tsx'],
    caminho: '/minha-conta',
    digitado: { 'Digite EXCLUIR para confirmar': 'EXCLUIR' },
    botao: 'Excluir minha conta',
    fim: (page) => expect(page).toHaveURL(/:\d+\/$/),
  },
];

export const daConta: FormularioDaTabela[] = [
  {
    nome: 'dados da conta',
    arquivos: ['conta/perfil/formulario-do-perfil.tsx'],
    caminho: '/minha-conta',
    digitado: { 'Nome *': 'Clara de Outro Nome', Rua: 'Rua do Bispo' },
    botao: 'Salvar',
    fim: /salvos/,
  },
  {
    nome: 'endereço novo',
    arquivos: ['conta/perfil/endereco.tsx'],
    caminho: '/minha-conta/enderecos/novo',
    digitado: {
      'Nome do endereço': 'Clube',
      CEP: '01310-100',
      Rua: 'Rua do Clube',
      Número: '8',
      Bairro: 'Centro',
      Cidade: 'São Paulo',
      UF: 'SP',
    },
    botao: 'Salvar endereço',
    fim: /Rua do Clube/,
  },
  {
    nome: 'preferências de e-mail',
    arquivos: ['conta/perfil/preferencias-de-email.tsx'],
    caminho: '/minha-conta',
    preparar: (page) => page.getByLabel('Lembrar-me do carrinho que deixei').click(),
    botao: 'Atualizar preferências',
    fim: /^Preferências/,
  },
  {
    nome: 'sessões encerradas',
    arquivos: ['conta/perfil/servico-da-conta.ts'],
    caminho: '/minha-conta',
    botao: 'Sair de todos os dispositivos',
    fim: (page) => expect(page).toHaveURL(/\/entrar$/),
  },
];

export const doInfluencer: FormularioDaTabela[] = [
  {
    nome: 'chave Pix',
    arquivos: ['influencer/perfil/perfil.tsx'],
    caminho: '/influencer/perfil',
    preparar: (page) => page.getByLabel('Tipo da chave').selectOption('email'),
    digitado: { 'Chave Pix': 'pix@exemplo.test' },
    botao: 'Salvar chave',
    fica: (page) => expect(page.getByLabel('Tipo da chave')).toHaveValue('email'),
    fim: 'Chave Pix salva.',
  },
  {
    nome: 'link',
    arquivos: ['influencer/links/links.tsx'],
    caminho: '/influencer/links',
    digitado: { Página: '/produtos', Canal: 'sem rede' },
    botao: 'Criar link',
    frase: 'O link não foi criado.',
    fim: /^(?:Link criado|Você já tinha este link)/,
    feitos: (loja) => quantos(loja, sql`select count(*) from links_do_influencer where canal = 'sem rede'`),
  },
  {
    nome: 'nota do repasse',
    arquivos: ['influencer/repasses/meu-repasse.tsx'],
    caminho: async (loja) => {
      await loja.consultar(
        sql`insert into repasses (id, total_centavos, quantos, criado_por, criado_por_nome, situacao, encerrado_em) values ('repasse-sem-rede', 1, 1, 'adm', 'Adm', 'pago', now())`,
      );
      await loja.consultar(
        sql`insert into repasse_itens (repasse_id, id_influencer, nome, chave_tipo, chave, valor_centavos, aberto, documento, nome_fiscal, endereco_fiscal) select 'repasse-sem-rede', id, nome, 'email', email, 1, false, '11222333000181', nome, '' from usuarios where email = 'marina@grande-roque.test'`,
      );
      return '/influencer/repasses/repasse-sem-rede';
    },
    preparar: (page) =>
      page
        .getByLabel('PDF da nota')
        .setInputFiles({ name: 'nota.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdfBom()) }),
    botao: 'Enviar nota',
    frase: 'A nota não foi enviada.',
    fica: (page) => expect(page.getByText('nota.pdf')).toBeVisible(),
    fim: /^Nota recebida/,
  },
  {
    nome: 'dados para recibos',
    arquivos: ['influencer/perfil/formulario-dos-fiscais.tsx'],
    caminho: '/influencer/perfil',
    digitado: { 'CPF ou CNPJ': '529.982.247-25', Endereço: 'Rua A, 1' },
    botao: 'Salvar dados',
    fim: /^Dados salvos\./,
  },
  {
    nome: 'mensagens por e-mail',
    arquivos: ['influencer/perfil/formulario-dos-avisos.tsx'],
    caminho: '/influencer/perfil',
    preparar: (page) => page.getByLabel('Cada venda').uncheck(),
    botao: 'Salvar mensagens',
    fica: (page) => expect(page.getByLabel('Cada venda')).not.toBeChecked(),
    fim: 'Mensagens salvas.',
  },
  {
    nome: 'mensagem lida',
    arquivos: ['influencer/mensagens/mensagens.tsx'],
    caminho: async (loja) => {
      await loja.consultar(sql`insert into comunicados (id, assunto, texto) values ('lida', 'Olá', 'Novidades.')`);
      await loja.consultar(
        sql`insert into comunicado_destinatarios (comunicado_id, uid) select 'lida', id from usuarios where role = 'influencer'`,
      );
      return '/influencer/mensagens';
    },
    botao: 'Marcar como lida',
    fim: 'Mensagem marcada como lida.',
  },
];

let segredo = '';
const codigo = (page: Page) => page.getByLabel('Código do aplicativo');

/** The steps of the second factor, and of an old session. */
export const doSegundoFator: FormularioDaTabela[] = [
  {
    nome: 'segundo fator, a senha',
    arquivos: ['conta/perfil/segundo-fator-passos.tsx'],
    caminho: '/minha-conta',
    preparar: (page) => page.getByRole('button', { name: 'Ligar o segundo fator' }).click(),
    digitado: { 'Confirme a sua senha': 'xadrez-demo' },
    botao: 'Continuar',
    frase: semResposta,
    fim: async (page) => {
      await expect(page.getByRole('img', { name: 'Código QR do segundo fator' })).toBeVisible();
      segredo = `otpauth://totp/loja?secret=${(await page.locator('.segundo-fator-chave').innerText()).replaceAll(' ', '')}`;
    },
  },
  {
    nome: 'segundo fator, o código',
    arquivos: ['conta/perfil/segundo-fator-passos.tsx'],
    preparar: (page) => codigo(page).fill(codigoTotp(segredo)),
    botao: (page) => botaoPrincipal(page, 'Confirmar'),
    frase: semResposta,
    fica: (page) => expect(codigo(page)).toHaveValue(codigoTotp(segredo)),
    fim: async (page) => {
      await page.getByRole('button', { name: 'Guardei os códigos' }).click();
      await expect(page.getByText('Segundo fator ligado.')).toBeVisible();
    },
  },
  {
    nome: 'entrada, o segundo passo',
    arquivos: ['entrar/segundo-passo.tsx'],
    preparar: async (page) => {
      await page.context().clearCookies();
      await page.goto('/entrar');
      await preencherEntrada(page.getByRole('main'), 'admin@grande-roque.test', 'xadrez-demo');
      await codigo(page).fill(codigoTotp(segredo, 1));
    },
    botao: (page) => botaoPrincipal(page, 'Confirmar'),
    frase: depoisDe('Erro ao fazer login: '),
    fica: (page) => expect(codigo(page)).toHaveValue(codigoTotp(segredo, 1)),
    fim: (page) => expect(botaoDaConta(page)).toBeVisible(),
  },
  {
    nome: 'acesso confirmado',
    arquivos: ['conta/entrar/confirmar-acesso.tsx'],
    caminho: async (loja) => {
      await loja.consultar(sql`update sessoes set criado_em = criado_em - interval '1 hour'`);
      return '/confirmar-acesso?voltar=%2Fminha-conta';
    },
    digitado: { Senha: 'xadrez-demo' },
    botao: 'Continuar',
    frase: semResposta,
    fim: (page) => expect(codigo(page)).toBeVisible(),
  },
];
