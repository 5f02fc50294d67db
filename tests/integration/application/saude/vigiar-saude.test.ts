// @requirement 15.6.1 15.6.2
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Log, Loja } from '#application/loja.ts';
import { enviarEmail } from '#application/emails/enviar-email.ts';
import { EmailRecusado } from '#application/ports/emails.ts';
import { lerSaude } from '#application/saude/ler-saude.ts';
import { vigiarSaude } from '#application/saude/vigiar-saude.ts';
import { receberWebhook } from '#application/pagamentos/webhooks.ts';
import { novoId } from '#domain/identificador.ts';
import { emails, eventosPagamento, funcionamento, saude } from '#db/schema/index.ts';
import { abrirLojaDoArquivo } from '#tests/support/loja-do-arquivo.ts';

const MINUTO = 60_000;
const { teste } = await abrirLojaDoArquivo();
let loja: Loja;
let linhas: { dados: object; frase: string }[];
let recusa: EmailRecusado | null;
beforeEach(async () => {
  linhas = [];
  recusa = null;
  const anotar = (dados: object, frase: string) => void linhas.push({ dados, frase });
  const log: Log = { info: anotar, warn: anotar, error: anotar };
  loja = {
    ...teste.loja,
    demo: false,
    log,
    emails: {
      ...teste.loja.emails,
      saem: true,
      enviar: (mensagem) => (recusa ? Promise.reject(recusa) : teste.loja.emails.enviar(mensagem)),
    },
  };
  teste.derrubarProvedor(null);
  await loja.db.delete(saude);
  await loja.db.delete(emails);
  await loja.db.delete(eventosPagamento);
  await loja.db.update(funcionamento).set({ avisarA: ['dona@exemplo.test', 'gerente@exemplo.test'] });
});

const motivos = async () =>
  Object.fromEntries((await lerSaude(loja)).partes.map(({ parte, motivo }) => [parte, motivo]));
const avisos = () => loja.db.select().from(emails).where(eq(emails.tipo, 'aviso-de-saude'));

describe('a ronda da saúde', () => {
  test('pergunta ao provedor de quem é a conta, e diz o que ele respondeu', async () => {
    await vigiarSaude(loja);
    expect(await motivos()).toEqual({ email: null, provedor: null, fila: null, disco: null, copias: null });
    teste.derrubarProvedor(503);
    await vigiarSaude(loja);
    expect((await motivos())['provedor']).toBe('provedor-nao-responde');
    teste.derrubarProvedor(401);
    await vigiarSaude(loja);
    expect((await motivos())['provedor']).toBe('provedor-recusa');
    teste.derrubarProvedor(null);
    await vigiarSaude(loja);
    expect((await motivos())['provedor']).toBeNull();
  });

  test('o que vai mal por dez minutos vira uma mensagem para cada um que a loja avisa, e não vinte', async () => {
    teste.derrubarProvedor(503);
    loja.hostInfo = { ...loja.hostInfo, livresEmDisco: async () => 1024 };
    for (let minuto = 0; minuto < 25; minuto++) {
      await vigiarSaude(loja);
      expect(await avisos()).toHaveLength(minuto < 10 ? 0 : 2);
      teste.adiantar(MINUTO);
    }
    const [aviso] = await avisos();
    await enviarEmail(loja, aviso?.id ?? '');
    const carta = await teste.caixa.ler(aviso?.id ?? '');
    expect(carta?.assunto).toContain('2 problemas');
    expect(carta?.html).toContain('O Mercado Pago não responde');
    expect(carta?.html).toContain('O disco está quase cheio');
    const [{ desde } = { desde: null }] = (await lerSaude(loja)).partes.filter(({ parte }) => parte === 'disco');
    expect(desde).toBeInstanceOf(Date);
  });

  test('o que melhora antes disso não é contado a ninguém', async () => {
    for (const status of [503, null, 503, null]) {
      teste.derrubarProvedor(status);
      for (let minuto = 0; minuto < 6; minuto++) {
        await vigiarSaude(loja);
        teste.adiantar(MINUTO);
      }
    }
    expect(await avisos()).toEqual([]);
  });

  test('numa demonstração nada sai e ninguém é perguntado', async () => {
    teste.derrubarProvedor(503);
    loja.demo = true;
    loja.emails = teste.loja.emails;
    await vigiarSaude(loja);
    expect(await motivos()).toEqual({ email: null, provedor: null, fila: null, disco: null, copias: null });
  });

  test('sem servidor de e-mail o painel sabe; com um que recusa também, até que uma mensagem saia', async () => {
    loja.emails = teste.loja.emails;
    expect((await motivos())['email']).toBe('email-sem-servidor');
    loja.emails = { ...teste.loja.emails, saem: true, enviar: () => Promise.reject(recusa) };
    recusa = new EmailRecusado('535 senha de loja@exemplo.test errada', {
      codigo: 'EAUTH',
      resposta: 535,
      doDestinatario: false,
    });
    const [carta] = await loja.db
      .insert(emails)
      .values({ id: 'c1', chave: 'c1', tipo: 'teste-de-email', para: 'dona@exemplo.test' })
      .returning();
    await expect(enviarEmail(loja, carta?.id ?? '')).rejects.toThrow('535');
    expect((await motivos())['email']).toBe('email-nao-sai');
    loja.emails = { ...teste.loja.emails, saem: true };
    await enviarEmail(loja, 'c1');
    expect((await motivos())['email']).toBeNull();
    expect((await loja.db.select().from(funcionamento))[0]?.testeDeEmailEm).toBeInstanceOf(Date);
  });

  test('cada recusa fica no registro, sem dizer de quem era; um destinatário que não existe não é falta do correio', async () => {
    recusa = new EmailRecusado('550 <beatriz@exemplo.test> mailbox unavailable', {
      codigo: 'EENVELOPE',
      resposta: 550,
      doDestinatario: true,
    });
    await loja.db
      .insert(emails)
      .values({ id: 'c2', chave: 'c2', tipo: 'teste-de-email', para: 'beatriz@exemplo.test' });
    await expect(enviarEmail(loja, 'c2')).rejects.toThrow('550');
    expect((await motivos())['email']).toBeNull();
    expect(linhas).toEqual([
      {
        dados: { emailId: 'c2', tipo: 'teste-de-email', tentativa: 1, codigo: 'EENVELOPE', resposta: 550 },
        frase: 'mail server refused the recipient',
      },
    ]);
  });

  test('diz quando o Mercado Pago foi ouvido pela última vez', async () => {
    expect((await lerSaude(loja)).ultimoWebhookEm).toBeNull();
    await receberWebhook(loja, { tipo: 'payment', recursoId: '1', eventoId: '1', corpo: {}, assinatura: novoId() });
    expect((await lerSaude(loja)).ultimoWebhookEm).toBeInstanceOf(Date);
  });
});
