// @requirement 10.7.2 11.19.4 15.3.2 15.12.9
import { createServer, type AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { describe, expect, onTestFinished, test } from 'vitest';
import { emailsPorSmtp } from '#adapters/emails/smtp.ts';
import { enfileirarEmailDaConta } from '#application/emails/enfileirar-email.ts';
import { enviarEmail } from '#application/emails/enviar-email.ts';
import type { Loja } from '#application/loja.ts';
import { fecharPedido } from '#application/pedidos/fechar-pedido.ts';
import { emails, produtoImagens } from '#db/schema/index.ts';
import { contato, porAVenda } from '#tests/support/loja-de-teste.ts';
import { abrirLojaDoArquivo } from '#tests/support/loja-do-arquivo.ts';
import { portaLivre } from '#tests/support/loja-processo.ts';
import { valorDe } from '#tests/support/resultado.ts';
import { servidorSmtp } from './servidor-smtp.ts';

const { teste, loja, db } = await abrirLojaDoArquivo();
await porAVenda(teste, { id: 'rei', nome: 'Rei <b>de</b> buxo', estoque: 100 });

const comSmtp = (porta: number): Loja => ({
  ...loja,
  emails: emailsPorSmtp({ smtpUrl: `smtp://127.0.0.1:${porta}`, remetente: 'Grande Roque <loja@exemplo.test>' }),
});

async function novoEmail(): Promise<string> {
  const antes = teste.tarefas.length;
  valorDe(
    await fecharPedido(loja, {
      contato,
      linhas: [{ produtoId: 'rei', variacao: null, quantidade: 1 }],
      totalVistoCentavos: 10_000,
      cupomCodigo: null,
      uid: null,
      chave: null,
    }),
  );
  const tarefa = teste.tarefas[antes];
  if (tarefa?.nome !== 'enviar-email') throw new Error('no message was handed in');
  return tarefa.dados.emailId;
}
const ler = async (id: string) => (await db.select().from(emails).where(eq(emails.id, id)))[0];

describe('mensagens da loja', () => {
  test('o pedido recebido chega em HTML e texto, com código, itens e total, e o nome do produto não vira HTML', async () => {
    const id = await novoEmail();
    await enviarEmail(loja, id);
    const carta = await teste.caixa.ler(id);
    expect(carta).toMatchObject({
      para: contato.email,
      assunto: expect.stringMatching(/^Recebemos seu pedido nº \d{4}$/),
    });
    expect(carta?.html).toContain('lang="pt-BR"');
    expect(carta?.html).toContain('Rei &lt;b&gt;de&lt;/b&gt; buxo');
    expect(carta?.html).not.toContain('Rei <b>de</b>');
    expect(carta?.texto).toMatch(/R\$\s100,00/);
    expect(carta?.texto).toContain('Praça da Sé, 64');
    expect(await ler(id)).toMatchObject({ situacao: 'enviado', tentativas: 1 });
  });

  test('leva a marca da loja e a fotografia de cada produto, em JPEG, com medidas e texto, e um botão só', async () => {
    await db.insert(produtoImagens).values({
      id: 'foto-do-rei',
      produtoId: 'rei',
      pasta: 'produtos/rei-1',
      alt: 'Rei de buxo, de pé',
      largura: 1600,
      altura: 1200,
      larguras: [320, 640],
      principal: true,
      posicao: 0,
    });
    const id = await novoEmail();
    await enviarEmail(loja, id);
    const { html = '', texto = '' } = (await teste.caixa.ler(id)) ?? {};
    const imagens = [...html.matchAll(/<img[^>]*>/g)].map(([img]) => img);
    const { shopUrl } = loja;
    expect(imagens).toHaveLength(2);
    expect(imagens[0]).toContain(`src="${shopUrl}/icone-192.png"`);
    for (const parte of [
      `src="${shopUrl}/arquivos/produtos/rei-1/320.jpg"`,
      'alt="Rei de buxo, de pé"',
      'width="72"',
      'height="54"',
    ])
      expect(imagens[1]).toContain(parte);
    expect(html.match(/background-color:#1f4d3a/gi)).toHaveLength(1);
    expect(texto).not.toMatch(/\.(?:jpg|png)/);
  });

  test.each([
    ['Ana Lima', 'Olá, Ana.'],
    ["D'Ávila Souza", "Olá, D'Ávila."],
    ['https://golpe.exemplo/premio Lima', 'Olá.'],
    ['www.golpe.exemplo', 'Olá.'],
    ['', 'Olá.'],
  ])('o nome %j cumprimenta com %j: o de um estranho não vira link numa mensagem da loja', async (nome, saudacao) => {
    const antes = teste.tarefas.length;
    await enfileirarEmailDaConta(loja, {
      tipo: 'boas-vindas',
      para: 'ana@exemplo.test',
      dados: { nome, url: 'https://loja.test' },
    });
    const tarefa = teste.tarefas[antes];
    if (tarefa?.nome !== 'enviar-email') throw new Error('no message was handed in');
    await enviarEmail(loja, tarefa.dados.emailId);
    const { texto = '', html = '' } = (await teste.caixa.ler(tarefa.dados.emailId)) ?? {};
    expect(texto.split('\n')).toContain(saudacao);
    expect(texto + html).not.toContain('golpe');
  });

  test('os links da conta vão inteiros', async () => {
    const antes = teste.tarefas.length;
    await enfileirarEmailDaConta(loja, {
      tipo: 'redefinir-senha',
      para: 'ana@exemplo.test',
      dados: { nome: 'Ana Lima', url: 'https://loja.test/nova-senha?token=a%2Bb&x=1', validadeHoras: 1 },
    });
    const tarefa = teste.tarefas[antes];
    if (tarefa?.nome !== 'enviar-email') throw new Error('no message was handed in');
    await enviarEmail(loja, tarefa.dados.emailId);
    const { texto = '' } = (await teste.caixa.ler(tarefa.dados.emailId)) ?? {};
    expect(texto).toContain('https://loja.test/nova-senha?token=a%2Bb&x=1');
    expect(texto).toContain('Você recebeu esta mensagem porque alguém pediu uma nova senha');
  });

  test('por SMTP sai uma vez, com remetente, acentos e identificador estável', async () => {
    const smtp = await servidorSmtp();
    onTestFinished(() => smtp.fechar());
    const id = await novoEmail();
    await enviarEmail(comSmtp(smtp.porta), id);
    await enviarEmail(comSmtp(smtp.porta), id);
    expect(smtp.recebidas).toHaveLength(1);
    const mensagem = await PostalMime.parse(smtp.recebidas[0] ?? '');
    expect(mensagem.messageId).toBe(`<${id}@localhost>`);
    expect(mensagem.from).toMatchObject({ name: 'Grande Roque', address: 'loja@exemplo.test' });
    expect(mensagem.to).toMatchObject([{ address: contato.email }]);
    expect(mensagem.text).toContain('Olá, Beatriz');
    expect(mensagem.html).toContain('Recebemos seu pedido');
  });

  test('servidor fora do ar: falha anotada, e de volta a mensagem sai uma vez', async () => {
    const porta = await portaLivre();
    const id = await novoEmail();
    await expect(enviarEmail(comSmtp(porta), id)).rejects.toThrow(/ECONNREFUSED/);
    expect(await ler(id)).toMatchObject({ situacao: 'falhou', tentativas: 1 });
    const deVolta = await servidorSmtp(porta);
    onTestFinished(() => deVolta.fechar());
    await enviarEmail(comSmtp(porta), id);
    expect(deVolta.recebidas).toHaveLength(1);
    expect(await ler(id)).toMatchObject({ situacao: 'enviado', tentativas: 2, erro: null });
  });

  test('destinatário recusado: o motivo fica anotado e nada sai', async () => {
    const smtp = await servidorSmtp(0, contato.email);
    onTestFinished(() => smtp.fechar());
    const id = await novoEmail();
    await expect(enviarEmail(comSmtp(smtp.porta), id)).rejects.toThrow(/mailbox unavailable/);
    expect(smtp.recebidas).toHaveLength(0);
    expect((await ler(id))?.erro).toContain('550');
  });

  test('servidor que não responde não prende a loja', async () => {
    const mudo = createServer(() => {});
    await new Promise<void>((pronto) => mudo.listen(0, '127.0.0.1', pronto));
    onTestFinished(() => void mudo.close());
    const id = await novoEmail();
    const semResposta: Loja = {
      ...loja,
      emails: emailsPorSmtp({ smtpUrl: `smtp://127.0.0.1:${(mudo.address() as AddressInfo).port}`, prazoMs: 300 }),
    };
    await expect(enviarEmail(semResposta, id)).rejects.toThrow(/timeout|Greeting/i);
    expect((await ler(id))?.situacao).toBe('falhou');
  });
});
