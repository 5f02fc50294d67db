import type { MotivoDaSaude } from './saude.ts';

/** Title and instructions for each health problem, for the panel and the e-mail to the owner. */
export const frasesDaSaude: Readonly<Record<MotivoDaSaude, { titulo: string; oQueFazer: string }>> = {
  'email-sem-servidor': {
    titulo: 'A loja não envia e-mails',
    oQueFazer:
      'Falta o servidor de e-mail: defina SMTP_URL e MAIL_FROM e reinicie a loja. Até lá ninguém recebe confirmação de pedido nem link de senha.',
  },
  'email-nao-sai': {
    titulo: 'Os e-mails não estão saindo',
    oQueFazer:
      'O servidor de e-mail não aceita as mensagens: confira SMTP_URL, a senha e o remetente. As mensagens esperam e saem sozinhas quando ele voltar.',
  },
  'provedor-nao-responde': {
    titulo: 'O Mercado Pago não responde',
    oQueFazer:
      'Quem compra agora recebe o pedido por e-mail e paga depois. Veja em status.mercadopago.com se a falha é deles; se não for, confira a rede do servidor.',
  },
  'provedor-recusa': {
    titulo: 'O Mercado Pago recusa a loja',
    oQueFazer:
      'O token não vale ou é de outra conta: confira MERCADO_PAGO_ACCESS_TOKEN no painel do Mercado Pago e reinicie a loja.',
  },
  'fila-parada': {
    titulo: 'As tarefas da loja estão atrasadas',
    oQueFazer:
      'E-mails, avisos de pagamento e prazos esperam na fila há mais de dez minutos. Reinicie a loja; se continuar, veja o registro do servidor.',
  },
  'tarefas-sem-processo': {
    titulo: 'Nenhum processo faz as tarefas da loja',
    oQueFazer:
      'E-mails, avisos de pagamento, prazos e cópias esperam. Inicie um processo com PROCESSO=tarefas, ou com tudo; se ele está no ar, veja o registro dele.',
  },
  'disco-quase-cheio': {
    titulo: 'O disco está quase cheio',
    oQueFazer:
      'Restam menos de 512 MB onde ficam os dados. Libere espaço ou aumente o disco: sem espaço a loja para de gravar.',
  },
  'copia-atrasada': {
    titulo: 'A última cópia de segurança é velha',
    oQueFazer: 'A última cópia tem mais de dois dias. Veja se o lugar das cópias existe e tem espaço.',
  },
  'copia-falhou': {
    titulo: 'A última cópia de segurança falhou',
    oQueFazer:
      'O motivo está em /admin/saude. Veja se o lugar das cópias existe, se a loja pode gravar nele e se tem espaço.',
  },
};
