// @requirement 15.4.2 15.4.3 15.4.4 15.5.2
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { apagarArquivos } from '#application/uploads/apagar-arquivos.ts';
import { type AparenciaDigitada, salvarAparencia } from '#application/configuracao/salvar-aparencia.ts';
import type { EscolhaDeImagem } from '#application/uploads/escolher-imagem.ts';
import { receberImagem } from '#application/uploads/receber-imagem.ts';
import { salvarConteudo } from '#application/configuracao/salvar-conteudo.ts';
import { timbreDaLoja } from '#application/documentos/documentos.ts';
import { lerAparencia, lerConteudoDaLoja } from '#db/configuracao/ler-configuracao.ts';
import { aparencia, conteudo } from '#db/schema/index.ts';
import { conteudoDaDemo } from '#demo-data/conteudo.ts';
import { aparenciaNeutra, chavesDaImagemDaLoja } from '#domain/configuracao/aparencia.ts';
import type { Conteudo } from '#domain/configuracao/conteudo.ts';
import { digitarConteudo } from '#domain/configuracao/conteudo-cadastro.ts';
import { abrirApiDoArquivo } from '#tests/support/loja-do-arquivo.ts';

const ana = { uid: 'adm', displayName: 'Ana Admin', email: 'ana@exemplo.test' };
const api = await abrirApiDoArquivo();
beforeEach(async () => {
  await api.loja.db.delete(aparencia);
  await api.loja.db.delete(conteudo);
  api.tarefas.length = 0;
});

const quadro = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 20, g: 80, b: 90, alpha: 0.5 } } })
    .png()
    .toBuffer();
const digitada = (imagens: Partial<AparenciaDigitada['imagens']> = {}, cor = ''): AparenciaDigitada => ({
  cor,
  imagens: { logoClaro: 'manter', logoEscuro: 'manter', icone: 'manter', cartao: 'manter', ...imagens },
});
const guardados = async () => {
  const nomes = await readdir(path.join(await api.pastaDosArquivos(), 'loja'), { recursive: true }).catch(() => []);
  return nomes.filter((nome) => /\.\w+$/.test(nome));
};
const lida = async () => (await lerAparencia(api.loja.db)).aparencia;
const medidas = async (caminho: string) => {
  const resposta = await api.pedir(caminho);
  expect(resposta.status).toBe(200);
  const { width, height, format } = await sharp(new Uint8Array(await resposta.arrayBuffer())).metadata();
  return { tipo: resposta.headers.get('Content-Type'), width, height, format };
};

describe('a aparência da loja', () => {
  test('das imagens enviadas saem logo, ícones e cartão, servidos nos endereços de sempre', async () => {
    const imagens = {
      logoEscuro: await quadro(800, 200),
      icone: await quadro(600, 500),
      cartao: await quadro(1600, 900),
    };
    expect(await salvarAparencia(api.loja, ana, digitada(imagens, '#14505A'), 0)).toEqual({
      ok: true,
      valor: undefined,
    });
    expect(await lida()).toMatchObject({ cor: '#14505a', logoClaro: null, logoEscuro: { largura: 640, altura: 160 } });
    for (const [caminho, lado] of [
      ['/apple-touch-icon.png', 180],
      ['/icone-192.png', 192],
      ['/icone-512.png', 512],
      ['/icone-512-mascara.png', 512],
    ] as const)
      expect([caminho, await medidas(caminho)]).toEqual([
        caminho,
        { tipo: 'image/png', width: lado, height: lado, format: 'png' },
      ]);
    expect(await medidas('/compartilhar.jpg')).toMatchObject({ tipo: 'image/jpeg', width: 1200, height: 630 });
    const cartao = (await lida()).cartao;
    expect(await medidas(`/arquivos/${cartao?.pasta}/compartilhar.jpg`)).toMatchObject({ width: 1200, format: 'jpeg' });
    const ico = await api.pedir('/favicon.ico');
    expect(ico.headers.get('Content-Type')).toBe('image/x-icon');
    expect(Buffer.from(await ico.arrayBuffer()).readUInt16LE(4)).toBe(3);
    const logo = (await lida()).logoEscuro;
    expect(await medidas(`/arquivos/${logo?.pasta}/logo.webp`)).toMatchObject({
      width: 640,
      height: 160,
      format: 'webp',
    });
    const { icons } = (await (await api.pedir('/site.webmanifest')).json()) as { icons: { src: string }[] };
    for (const { src } of icons) expect([src, (await api.pedir(src)).status]).toEqual([src, 200]);
  });

  test('o que é trocado ou tirado deixa de existir, e só isso', async () => {
    await salvarAparencia(
      api.loja,
      ana,
      digitada({ logoClaro: await quadro(400, 100), icone: await quadro(200, 200) }),
      0,
    );
    const antes = await lida();
    await salvarAparencia(api.loja, ana, digitada({ logoClaro: 'tirar' }), 1);
    const [tarefa] = api.tarefas;
    expect(tarefa).toMatchObject({ nome: 'apagar-arquivos' });
    if (tarefa?.nome === 'apagar-arquivos') await apagarArquivos(api.loja, tarefa.dados);
    const depois = await lida();
    expect(depois).toMatchObject({ logoClaro: null, icone: antes.icone });
    const esperados = depois.icone ? chavesDaImagemDaLoja('icone', depois.icone) : [];
    const existem = await Promise.all(esperados.map((chave) => api.loja.arquivos.ler(chave)));
    for (const arquivo of existem) await arquivo?.corpo.cancel();
    expect(existem.every((arquivo) => arquivo !== null)).toBe(true);
    const tirados = antes.logoClaro ? chavesDaImagemDaLoja('logoClaro', antes.logoClaro) : [];
    expect(await Promise.all(tirados.map((chave) => api.loja.arquivos.ler(chave)))).toEqual([null, null]);
  });

  test('os documentos levam o logo para fundo claro; o que perdeu o arquivo sai sem ele', async () => {
    const timbre = () => timbreDaLoja(api.loja, new Date());
    expect((await timbre()).logo).toBeNull();
    await salvarAparencia(api.loja, ana, digitada({ logoClaro: await quadro(400, 100) }), 0);
    const { logo } = await timbre();
    expect(logo).toMatchObject({ largura: 400, altura: 100 });
    expect(await sharp(logo?.png).metadata()).toMatchObject({ format: 'png', width: 400, height: 100 });
    await api.loja.arquivos.apagar(`${(await lida()).logoClaro?.pasta}/logo.png`);
    expect((await timbre()).logo).toBeNull();
  });

  test.each<[string, () => Promise<Uint8Array>, string]>([
    ['um texto', async () => Buffer.from('não sou imagem'), 'nao-e-imagem'],
    [
      'um SVG com script',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'nao-e-imagem',
    ],
    ['nada', async () => new Uint8Array(), 'vazio'],
    ['40 megapixels', () => quadro(8000, 5000), 'imagem-grande-demais'],
    ['uma miniatura', () => quadro(20, 20), 'imagem-pequena'],
    ['meia imagem', async () => (await quadro(300, 300)).subarray(0, 200), 'imagem-quebrada'],
  ])('%s é recusado, e nada muda', async (_, fazer, falta) => {
    const jaHavia = (await guardados()).length;
    const boa = await quadro(300, 300);
    expect(
      await salvarAparencia(api.loja, ana, digitada({ logoClaro: await fazer(), icone: boa }, '#ffcc00'), 0),
    ).toEqual({
      ok: false,
      erro: { codigo: 'campos', faltas: { logoClaro: falta, cor: 'contraste' } },
    });
    expect(await lida()).toEqual(aparenciaNeutra);
    expect((await guardados()).length).toBe(jaHavia);
  });

  test('de dois admins ao mesmo tempo um vence, e do outro não sobra arquivo', async () => {
    const jaHavia = (await guardados()).length;
    const icone = await quadro(200, 200);
    const fins = await Promise.all([1, 2].map(() => salvarAparencia(api.loja, ana, digitada({ icone }), 0)));
    expect(fins.filter(({ ok }) => ok)).toHaveLength(1);
    expect(fins.find(({ ok }) => !ok)).toMatchObject({ erro: { codigo: 'mudou', atual: { versao: 1 } } });
    expect((await guardados()).length).toBe(jaHavia + 5);
  });

  test('a folha de uma cor muda os tokens; a de uma cor sem contraste não existe', async () => {
    const folha = await api.pedir('/cores/6e2433.css');
    expect(folha.headers.get('Content-Type')).toMatch(/^text\/css/);
    expect(await folha.text()).toMatch(/^:root:root\{--feltro:#6e2433;--feltro-escuro:#[0-9a-f]{6};--feltro-claro:#/);
    for (const caminho of ['/cores/ffcc00.css', '/cores/zzzzzz.css', '/cores/6e2433'])
      expect([caminho, (await api.pedir(caminho)).ok]).toEqual([caminho, false]);
  });
});

test('o conteúdo salvo é o que se lê, e o de dois admins não se atropela', async () => {
  const digitado = digitarConteudo(conteudoDaDemo);
  const salvar = (mudado: Partial<typeof digitado>, versao: number) =>
    salvarConteudo(api.loja, ana, { digitado: { ...digitado, ...mudado }, imagem: 'manter', versao });
  expect(await salvar({}, 0)).toEqual({ ok: true, valor: undefined });
  expect(await lerConteudoDaLoja(api.loja.db)).toEqual({
    conteudo: { ...conteudoDaDemo, cena: { ...conteudoDaDemo.cena, imagem: null } },
    versao: 1,
  });
  const fins = await Promise.all(['Um', 'Outro'].map((chamada) => salvar({ chamada }, 1)));
  expect(fins.filter(({ ok }) => ok)).toHaveLength(1);
  expect(fins.find(({ ok }) => !ok)).toMatchObject({ erro: { codigo: 'mudou', atual: { versao: 2 } } });
  expect(await salvar({ titulo: 'x'.repeat(81) }, 2)).toEqual({
    ok: false,
    erro: { codigo: 'campos', faltas: { titulo: 'longo' } },
  });
});

test('a fotografia larga fica com o conteúdo; trocada ou tirada, os arquivos dela vão embora', async () => {
  const digitado = digitarConteudo(conteudoDaDemo);
  const enviar = async (nome: string) => {
    const recebida = await receberImagem(api.loja, {
      bytes: await quadro(700, 300),
      nome,
      para: 'loja',
      autorId: ana.uid,
    });
    if (!recebida.ok) throw new Error(recebida.erro.codigo);
    return recebida.valor;
  };
  const salvar = (imagem: EscolhaDeImagem, versao: number) =>
    salvarConteudo(api.loja, ana, { digitado, imagem, versao });
  const cena = async () => (await lerConteudoDaLoja(api.loja.db)).conteudo.cena;
  const primeira = await enviar('mesa.png');
  expect(primeira.imagem.pasta).toMatch(/^loja\//);
  expect(await salvar({ envio: primeira.envio }, 0)).toMatchObject({ ok: true });
  expect(await cena()).toEqual({ ...digitado.cena, imagem: { ...primeira.imagem, alt: '' } });
  expect(await salvar({ envio: primeira.envio }, 1)).toEqual({ ok: false, erro: { codigo: 'imagem-perdida' } });

  // The files of a picture in use stay, whatever is asked.
  const { pasta, larguras } = primeira.imagem;
  await apagarArquivos(api.loja, { imagens: [{ pasta, larguras }], pdfs: [] });
  await medidas(`/arquivos/${pasta}/320.webp`);

  const segunda = await enviar('janela.png');
  expect(await salvar({ envio: segunda.envio }, 1)).toMatchObject({ ok: true });
  expect(await salvar('manter', 2)).toMatchObject({ ok: true });
  expect((await cena()).imagem).toMatchObject({ pasta: segunda.imagem.pasta });
  expect(await salvar('tirar', 3)).toMatchObject({ ok: true });
  expect((await cena()).imagem).toBeNull();
  const soltas = api.tarefas.flatMap((tarefa) => (tarefa.nome === 'apagar-arquivos' ? tarefa.dados.imagens : []));
  expect(soltas.map((imagem) => imagem.pasta)).toEqual([pasta, segunda.imagem.pasta]);
  await apagarArquivos(api.loja, { imagens: soltas, pdfs: [] });
  expect((await api.pedir(`/arquivos/${pasta}/320.webp`)).status).toBe(404);
});

test('um conteúdo salvo antes de haver fotografia larga ganha a seção no lugar dela', async () => {
  const { cena: _, ...antigo } = conteudoDaDemo;
  const dados = { ...antigo, secoes: antigo.secoes.filter(({ tipo }) => tipo !== 'cena') } as Conteudo;
  await api.loja.db.insert(conteudo).values({ dados });
  const lido = (await lerConteudoDaLoja(api.loja.db)).conteudo;
  expect(lido.cena).toEqual({ imagem: null, frase: '', elo: '', destino: '' });
  expect(lido.secoes).toEqual(conteudoDaDemo.secoes);
});
