import type { Recusa } from '#domain/recusas.ts';
import type { ErroAbrirLoja } from '#application/funcionamento/abrir-loja.ts';
import type { Passo } from '#application/funcionamento/primeiros-passos.ts';
import { type DadoExigidoPorLei, dadosExigidosPorLei } from '#domain/configuracao/loja.ts';
import type { Frases } from '#web/form-response.ts';

const lista = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** `CNPJ, endereço e e-mail de contato`. */
export const porExtenso = (faltas: readonly DadoExigidoPorLei[]): string =>
  lista.format(faltas.map((dado) => dadosExigidosPorLei[dado]));

export const deAbrir: Frases<ErroAbrirLoja> = {
  feito: 'A loja está aberta: os visitantes já entram.',
  recusas: {
    'falta-na-lei': ({ faltas }) =>
      `A loja não pode abrir sem os dados que a lei pede (Decreto 7.962/2013). Falta: ${porExtenso(faltas)}.`,
  },
};

export const deFechar: Frases<never> = {
  feito: 'A loja está fechada: os visitantes veem que ela está em preparação.',
  recusas: {},
};

export const deConferir: Frases<never, never, boolean> = {
  feito: (respondeu) =>
    respondeu ? 'O Mercado Pago respondeu e reconhece a loja.' : 'Ainda não: veja o aviso no alto da página.',
  recusas: {},
};

export const deTestar: Frases<Recusa<'sem-servidor'>> = {
  feito: 'Mensagem de teste a caminho do seu e-mail. Este passo se marca quando ela sai.',
  recusas: {
    'sem-servidor': 'Falta o servidor de e-mail: defina SMTP_URL e MAIL_FROM e reinicie a loja.',
  },
};

/** Each step before the opening: name, reason and link. */
export const palavrasDosPassos: Readonly<Record<Passo, { nome: string; porque: string; para?: string }>> = {
  identidade: {
    nome: 'Identidade da loja',
    porque: 'Nome, descrição e contato: aparecem em todas as páginas e mensagens.',
    para: '/admin/configuracao',
  },
  'dados-da-lei': {
    nome: 'Dados que a lei pede',
    porque: 'Razão social, CNPJ, endereço e e-mail de contato (Decreto 7.962/2013). Sem eles a loja não abre.',
    para: '/admin/configuracao',
  },
  categoria: { nome: 'Uma categoria', porque: 'As prateleiras da loja.', para: '/admin/categorias/nova' },
  produto: {
    nome: 'Um produto com fotografia',
    porque: 'O que há para vender, com preço, estoque e imagem.',
    para: '/admin/produtos/novo',
  },
  'mercado-pago': {
    nome: 'Mercado Pago conferido',
    porque: 'A loja chama o Mercado Pago e confere se a conta é a sua.',
  },
  webhook: {
    nome: 'Aviso de pagamento ouvido',
    porque: 'No painel do Mercado Pago, em Webhooks, aponte para a loja e use “Simular notificação”.',
    para: '/admin/mensagens?tipo=eventos',
  },
  email: { nome: 'E-mail de teste enviado', porque: 'Confirmações de pedido e links de senha saem por e-mail.' },
  'segundo-fator': {
    nome: 'Segundo fator na sua conta',
    porque: 'Um código do celular além da senha: quem entra no painel vê os dados de quem compra.',
    para: '/minha-conta',
  },
  copia: {
    nome: 'Primeira cópia de segurança',
    porque: 'Uma cópia por dia, fora desta máquina, e você dorme tranquilo.',
    para: '/admin/saude',
  },
};
