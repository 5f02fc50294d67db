import type { ParteDaSaude } from '#domain/saude/saude.ts';

/** Names of the parts, and the remedy for each. */
export const partes = {
  banco: {
    nome: 'Banco de dados',
    senao: 'Se não responder, as páginas dizem “Voltamos já” e voltam sozinhas com ele: veja o servidor do banco.',
  },
  fila: { nome: 'Fila de tarefas', senao: 'Tarefas que falham são repetidas sozinhas, com pausas cada vez maiores.' },
  email: { nome: 'E-mail', senao: 'Mensagens recusadas esperam em Mensagens, com o motivo, e podem ser reenviadas.' },
  webhooks: {
    nome: 'Avisos de pagamento',
    senao:
      'Se nenhum chegar depois de uma venda, confira no painel do Mercado Pago o endereço e a assinatura dos webhooks. Enquanto isso a loja pergunta sozinha pelos pedidos pendentes.',
  },
  provedor: { nome: 'Mercado Pago', senao: 'A loja pergunta a ele a cada minuto.' },
  disco: { nome: 'Disco', senao: 'Com menos de 512 MB livres a loja avisa; sem espaço, para de gravar.' },
  copias: {
    nome: 'Cópias de segurança',
    senao:
      'Uma cópia só vale depois de experimentada: npm run backup -- --experimentar a restaura num canto e confere.',
  },
  borda: {
    nome: 'Páginas na CDN',
    senao: 'A loja avisa cada mudança à CDN ou ao Varnish na frente dela, que então pede a página de novo.',
  },
  versao: { nome: 'Versão', senao: 'Antes de trocar de versão, faça uma cópia: as migrações só andam para a frente.' },
  migracoes: { nome: 'Migrações', senao: 'Rodam sozinhas quando a loja abre.' },
} as const satisfies Record<
  ParteDaSaude | 'banco' | 'webhooks' | 'borda' | 'versao' | 'migracoes',
  { nome: string; senao: string }
>;
export type ParteDaPagina = keyof typeof partes;

export const frasesDaSaude = {
  carregar: 'Erro ao ler a saúde da loja.',
  avisosFalharam: 'Há avisos que não puderam ser tratados: veja o motivo em Mensagens e reprocesse.',
  bordaNaoDescarta: (nome: string, motivo: string) =>
    `${nome} não descarta as páginas que mudaram (${motivo}): confira EDGE_PURGE e EDGE_PURGE_TOKEN. Até lá mudanças podem demorar uns seis minutos para aparecer.`,
  tudoBem: 'Tudo em ordem.',
} as const;

export const frasesDasCopias = {
  naoVoltou: (erro: string) => `A última cópia experimentada não voltou inteira: ${erro}`,
  semCopias: 'A loja não faz cópias sozinha: defina BACKUP_DIR ou BACKUP_S3_BUCKET e reinicie.',
  semExperiencia: 'Nenhuma cópia foi experimentada ainda.',
} as const;
