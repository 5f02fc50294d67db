import { sql } from 'drizzle-orm';
import type { LojaDeTeste } from '#tests/support/loja-de-teste.ts';

/** Files of the store that only rows of the tables name. */
export const arquivosDasTabelas = {
  'imagens/marca/escura/logo.webp': 'marca/escura/logo.webp',
  'imagens/marca/escura/logo.png': 'marca/escura/logo.png',
  'imagens/fotos/da-conversa/1280.webp': 'fotos/da-conversa/1280.webp',
  'imagens/materiais/card/640.webp': 'materiais/card/640.webp',
  'documentos/notas/comprovante.pdf': 'notas/comprovante.pdf',
};

/** Writes those rows and their files. */
export async function guardarArquivosDasTabelas({ loja }: LojaDeTeste): Promise<void> {
  const foto = (pasta: string, ...larguras: number[]) =>
    JSON.stringify({ pasta, largura: 2000, altura: 1000, larguras });
  const comandos = [
    `insert into aparencia (logo_escuro) values ('${foto('marca/escura')}')
      on conflict (id) do update set logo_escuro = excluded.logo_escuro`,
    `insert into atendimentos (id, produto_id, produto_nome, nome, email, chave, situacao, nao_lida_pela_loja, nao_lida_pelo_cliente, mensagens, ultima_em)
      values ('conversa', 'menos', 'Menos', 'Ana', 'ana@exemplo.test', 'c', 'respondido', false, false, 1, now())`,
    `insert into atendimento_mensagens (id, atendimento_id, numero, de, texto, chave, fotos)
      values ('m', 'conversa', 1, 'cliente', 'Olá', 'm', '[${foto('fotos/da-conversa', 320, 1280)}]')`,
    `insert into materiais (id, tipo, titulo, imagem) values ('card', 'imagem', 'Card', '${foto('materiais/card', 320, 640)}')`,
    `insert into pagamentos (id, pedido_id, status, valor_centavos, moeda, meio, tipo, criado_no_provedor_em)
      select 'fora-um', min(id), 'cancelled', 100, 'BRL', 'por-fora', 'fora-dinheiro', now() from pedidos`,
    `insert into pagamentos_por_fora (pagamento_id, meio, pago_em, comprovante, autor_id, autor_nome)
      values ('fora-um', 'dinheiro', '2026-01-01', 'notas/comprovante.pdf', 'dona', 'Dona')`,
  ];
  for (const comando of comandos) await loja.db.execute(sql.raw(comando));
  for (const chave of [...Object.values(arquivosDasTabelas), 'fotos/da-conversa/320.webp'])
    await loja.arquivos.gravar(chave, Buffer.from(chave), 'application/octet-stream');
}
