// @requirement 15.35.7
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { isPublicAddress } from '#adapters/network/ip-address.ts';
import { createGuardedFetch, parsePermittedHosts } from '#adapters/network/guarded-fetch.ts';
import type { GuardedRequest } from '#application/ports/guarded-fetch.ts';

const abertos: { close(): unknown }[] = [];
afterEach(() => {
  for (const servidor of abertos.splice(0)) servidor.close();
});

async function escutar(
  servidor: Pick<Server, 'listen' | 'address' | 'close'>,
  maquina = '127.0.0.1',
  porta = 0,
): Promise<string> {
  await new Promise<void>((pronto) => servidor.listen(porta, maquina, () => pronto()));
  abertos.push(servidor);
  return `${maquina}:${(servidor.address() as AddressInfo).port}`;
}

const atender = (responder: RequestListener) => escutar(createServer(responder));
const permitidos = (...pares: string[]) => parsePermittedHosts(pares.join(',')) ?? new Set<string>();
const comNomes = (resolve: () => Promise<string[]>) => ({ resolve, isPublic: isPublicAddress });
const semNomes = comNomes(async () => []);
const pedido = { timeoutMs: 5000, maxBytes: 1000, longer: 'cut' } satisfies GuardedRequest;

describe('a busca protegida', () => {
  test('o status vale também quando o corpo é cortado ou não acaba', async () => {
    const cortado = await atender((_, resposta) => {
      resposta.writeHead(202, { 'Content-Length': '100' });
      resposta.write('meio', () => resposta.destroy());
    });
    const lento = await atender((_, resposta) => {
      resposta.writeHead(202);
      resposta.write('meio');
    });
    const rede = createGuardedFetch(permitidos(cortado, lento));
    const meio = { ok: true, valor: { status: 202, cut: true, body: Buffer.from('meio') } };
    expect(await rede.fetch(`http://${cortado}/`, pedido)).toMatchObject(meio);
    expect(await rede.fetch(`http://${lento}/`, { ...pedido, timeoutMs: 1500 })).toMatchObject(meio);
    expect(await rede.fetch(`http://${cortado}/`, { ...pedido, longer: 'refuse' })).toMatchObject({ ok: false });
  });

  test.each([
    ['', 'endereco-invalido'],
    ['exemplo.com', 'endereco-invalido'],
    ['ftp://exemplo.com/', 'endereco-invalido'],
    ['file:///etc/passwd', 'endereco-invalido'],
    [`https://exemplo.com/${'a'.repeat(2000)}`, 'endereco-invalido'],
    ['http://exemplo.com/', 'endereco-so-https'],
    ['https://eu:senha@exemplo.com/', 'endereco-com-senha'],
    ['https://exemplo.com@127.0.0.1/', 'endereco-com-senha'],
    ['https://127.0.0.1/', 'endereco-interno'],
    ['https://2130706433/', 'endereco-interno'],
    ['https://0x7f.1/', 'endereco-interno'],
    ['https://0177.0.0.1/', 'endereco-interno'],
    ['https://127.1:8443/', 'endereco-interno'],
    ['https://①②⑦.⓪.⓪.①/', 'endereco-interno'],
    ['https://[::1]/', 'endereco-interno'],
    ['https://[::ffff:127.0.0.1]/', 'endereco-interno'],
    ['https://[64:ff9b::7f00:1]/', 'endereco-interno'],
    ['https://169.254.169.254/latest/meta-data/', 'endereco-interno'],
    ['https://localhost/', 'endereco-interno'],
    ['https://LOCALHOST./', 'endereco-interno'],
    ['https://qualquer.localhost/', 'endereco-interno'],
    ['https://banco/', 'endereco-interno'],
    ['https://impressora.local/', 'endereco-interno'],
    ['https://metadata.google.internal/', 'endereco-interno'],
    ['https://exemplo.com:25/', 'porta-recusada'],
    ['https://exemplo.com:22/', 'porta-recusada'],
    ['https://exemplo.com:6379/', 'porta-recusada'],
    ['https://exemplo.com:6667/', 'porta-recusada'],
  ])('recusa %s sem perguntar por nome nenhum', async (endereco, codigo) => {
    const guardada = createGuardedFetch(
      new Set(),
      comNomes(async () => expect.unreachable('asked for the name')),
    );
    expect(guardada.check(endereco)).toEqual({ ok: false, erro: codigo });
    expect(await guardada.fetch(endereco, pedido)).toMatchObject({ ok: false, erro: { codigo } });
  });

  test('aceita um endereço da internet e o devolve na forma normal, sem o fragmento', () => {
    const guardada = createGuardedFetch();
    expect(guardada.check('HTTPS://Exemplo.com:443/a?b=c#d')).toEqual({ ok: true, valor: 'https://exemplo.com/a?b=c' });
    expect(guardada.check('https://exemplo.com:8443/a')).toMatchObject({ ok: true });
    expect(guardada.check('http://exemplo.com/foto.jpg', { allowHttp: true })).toMatchObject({ ok: true });
  });

  test.each([
    ['127.0.0.1'],
    ['10.1.2.3'],
    ['::1'],
    ['169.254.169.254'],
    ['8.8.8.8', '192.168.0.1'],
    ['8.8.8.8', '::1'],
  ])('não se conecta quando o nome quer dizer %s %s', async (...respostas) => {
    let chamadas = 0;
    const servidor = await atender((_, res) => {
      chamadas += 1;
      res.end();
    });
    const [, porta] = servidor.split(':');
    const guardada = createGuardedFetch(
      new Set(),
      comNomes(async () => respostas),
    );
    const veio = await guardada.fetch(`http://traidor.exemplo.com:${porta}/`, { ...pedido, allowHttp: true });
    expect(veio).toMatchObject({ ok: false, erro: { codigo: 'endereco-interno' } });
    expect(chamadas).toBe(0);
  });

  test('pergunta pelo nome uma vez só: a conexão vai para o endereço conferido, diga o nome o que disser depois', async () => {
    const conferido = await atender((_, res) => res.end('de fora'));
    const porta = Number(conferido.split(':')[1]);
    let dentro = 0;
    const interno = createServer((_, res) => {
      dentro += 1;
      res.end('segredo da loja');
    });
    await escutar(interno, '127.0.0.2', porta);
    // In this test 127.0.0.1 is the internet, 127.0.0.2 the shop's own network.
    const respostas = [['127.0.0.1'], ['127.0.0.2']];
    const guardada = createGuardedFetch(new Set(), {
      resolve: async () => respostas.shift() ?? ['127.0.0.2'],
      isPublic: (endereco) => endereco === '127.0.0.1',
    });
    const pedir = () => guardada.fetch(`http://traidor.exemplo.com:${porta}/`, { ...pedido, allowHttp: true });
    const primeira = await pedir();
    expect(primeira.ok && primeira.valor.body.toString()).toBe('de fora');
    expect(respostas).toHaveLength(1);
    expect(await pedir()).toMatchObject({ ok: false, erro: { codigo: 'endereco-interno' } });
    expect(dentro).toBe(0);
  });

  test('um nome que não existe é dito como tal', async () => {
    const guardada = createGuardedFetch(new Set(), semNomes);
    const veio = await guardada.fetch('https://nao-existe.exemplo.com/', pedido);
    expect(veio).toMatchObject({ ok: false, erro: { codigo: 'nome-desconhecido' } });
  });

  test('um servidor de nomes que não responde não segura a busca além do prazo', async () => {
    const guardada = createGuardedFetch(
      new Set(),
      comNomes(() => new Promise(() => {})),
    );
    const veio = await guardada.fetch('https://lento.exemplo.com/', { ...pedido, timeoutMs: 50 });
    expect(veio).toMatchObject({ ok: false, erro: { codigo: 'sem-resposta' } });
  });

  test('um par permitido é alcançado por http com o corpo e os cabeçalhos; outra porta da mesma máquina não', async () => {
    const servidor = await atender((req, res) => {
      void req.toArray().then((partes) => {
        const corpo = Buffer.concat(partes as Buffer[]).toString();
        res.writeHead(201, { 'x-eco': String(req.headers['x-teste']) }).end(`${req.method} ${req.url} ${corpo}`);
      });
    });
    const guardada = createGuardedFetch(permitidos(servidor), semNomes);
    const veio = await guardada.fetch(`http://${servidor}/a?b`, {
      ...pedido,
      method: 'POST',
      headers: { 'x-teste': 'sim' },
      body: 'xeque',
    });
    expect(veio).toMatchObject({ ok: true, valor: { status: 201, headers: { 'x-eco': 'sim' }, cut: false } });
    expect(veio.ok && veio.valor.body.toString()).toBe('POST /a?b xeque');
    expect(guardada.check('https://127.0.0.1:1/')).toEqual({ ok: false, erro: 'endereco-interno' });
  });

  test('um redirecionamento não é seguido se ninguém pede, e nenhum leva para dentro', async () => {
    let dentro = 0;
    const interno = await atender((_, res) => {
      dentro += 1;
      res.end('segredo');
    });
    const porta = await atender((req, res) => {
      const para = req.url === '/dentro' ? `http://${interno}/` : req.url === '/perto' ? '/fim' : null;
      if (req.url === '/volta') res.writeHead(302, { location: '/volta' }).end();
      else if (para) res.writeHead(302, { location: para }).end();
      else res.end('fim');
    });
    const guardada = createGuardedFetch(permitidos(porta), semNomes);
    expect(await guardada.fetch(`http://${porta}/dentro`, pedido)).toMatchObject({ ok: true, valor: { status: 302 } });
    const seguido = await guardada.fetch(`http://${porta}/dentro`, { ...pedido, allowHttp: true, redirects: 3 });
    expect(seguido).toMatchObject({ ok: false, erro: { codigo: 'endereco-interno' } });
    expect(dentro).toBe(0);
    const perto = await guardada.fetch(`http://${porta}/perto`, { ...pedido, redirects: 3 });
    expect(perto).toMatchObject({ ok: true, valor: { status: 200, url: `http://${porta}/fim` } });
    const volta = await guardada.fetch(`http://${porta}/volta`, { ...pedido, redirects: 3 });
    expect(volta).toMatchObject({ ok: false, erro: { codigo: 'redirecionamentos-demais' } });
  });

  test('uma resposta sem fim é cortada ou recusada no limite, e a conexão se fecha', async () => {
    const fechadas: Promise<unknown>[] = [];
    const servidor = await atender((_, res) => {
      fechadas.push(new Promise((fim) => res.once('close', fim)));
      const escrever = () => {
        while (res.write('x'.repeat(10_000)));
        res.once('drain', escrever);
      };
      escrever();
    });
    const guardada = createGuardedFetch(permitidos(servidor), semNomes);
    const cortada = await guardada.fetch(`http://${servidor}/`, pedido);
    expect(cortada).toMatchObject({ ok: true, valor: { cut: true } });
    expect(cortada.ok && cortada.valor.body.length).toBe(1000);
    const recusada = await guardada.fetch(`http://${servidor}/`, { ...pedido, longer: 'refuse' });
    expect(recusada).toMatchObject({ ok: false, erro: { codigo: 'grande-demais' } });
    await Promise.all(fechadas);
    expect(fechadas).toHaveLength(2);
  });

  test.each([
    ['não diz nada', ''],
    ['diz os cabeçalhos aos poucos', 'HTTP/1.1 200 OK\r\nx-um: 1\r\n'],
    ['para no meio do corpo', 'HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nmeio'],
  ])('quem aceita a conexão e %s é largado no prazo', async (_, inicio) => {
    const servidor = await escutar(
      createTcpServer((socket) => {
        socket.on('error', () => {});
        abertos.push({ close: () => socket.destroy() });
        socket.write(inicio);
      }),
    );
    const guardada = createGuardedFetch(permitidos(servidor), semNomes);
    const veio = await guardada.fetch(`http://${servidor}/`, { ...pedido, longer: 'refuse', timeoutMs: 300 });
    expect(veio).toMatchObject({ ok: false, erro: { codigo: 'sem-resposta' } });
  });

  test('cabeçalhos sem fim, uma porta fechada e o que não é HTTP são conexões que falharam', async () => {
    const longos = await escutar(
      createTcpServer((socket) => {
        socket.on('error', () => {});
        socket.write(`HTTP/1.1 200 OK\r\nx: ${'a'.repeat(40_000)}`);
      }),
    );
    const outro = await escutar(
      createTcpServer((socket) => {
        socket.on('error', () => {});
        socket.end('220 correio\r\n');
      }),
    );
    for (const servidor of [longos, outro, '127.0.0.1:1']) {
      const veio = await createGuardedFetch(permitidos(servidor), semNomes).fetch(`http://${servidor}/`, pedido);
      expect(veio).toMatchObject({ ok: false, erro: { codigo: 'conexao-falhou' } });
    }
  });

  test('só o tipo pedido é lido', async () => {
    const servidor = await atender((req, res) => {
      res.writeHead(200, { 'content-type': req.url === '/foto' ? 'image/png' : 'text/html' }).end('abc');
    });
    const guardada = createGuardedFetch(permitidos(servidor), semNomes);
    const foto = { ...pedido, contentTypes: /^image\// };
    expect(await guardada.fetch(`http://${servidor}/foto`, foto)).toMatchObject({ ok: true });
    expect(await guardada.fetch(`http://${servidor}/pagina`, foto)).toMatchObject({
      ok: false,
      erro: { codigo: 'tipo-recusado' },
    });
  });
});
