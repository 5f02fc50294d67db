// @requirement 15.3.1 15.4.2
import { beforeEach, describe, expect, test } from 'vitest';
import type { AparenciaDigitada } from '#application/configuracao/salvar-aparencia.ts';
import { salvarAjustes } from '#application/configuracao/salvar-ajustes.ts';
import { lerAparencia, lerConfiguracao } from '#db/configuracao/ler-configuracao.ts';
import { aparencia, configuracao } from '#db/schema/index.ts';
import { lojaDaDemo } from '#demo-data/loja.ts';
import { COR_PADRAO } from '#domain/configuracao/cor.ts';
import { digitarLoja } from '#domain/configuracao/loja-cadastro.ts';
import { abrirApiDoArquivo } from '#tests/support/loja-do-arquivo.ts';

const ana = { uid: 'adm', displayName: 'Ana Admin', email: 'ana@exemplo.test' };
const api = await abrirApiDoArquivo();
beforeEach(async () => {
  await api.loja.db.delete(aparencia);
  await api.loja.db.delete(configuracao);
});

const ajustes = (nome: string, cor: string, imagens: Partial<AparenciaDigitada['imagens']> = {}) => ({
  configuracao: {
    loja: { ...digitarLoja(lojaDaDemo), nome, cnpj: '11.222.333/0001-81' },
    paginas: { sobre: '', privacidade: '', termos: '' },
  },
  aparencia: {
    cor,
    imagens: { logoClaro: 'manter', logoEscuro: 'manter', icone: 'manter', cartao: 'manter', ...imagens } as const,
  },
});
const salvos = async () => {
  const [loja, visual] = await Promise.all([lerConfiguracao(api.loja.db), lerAparencia(api.loja.db)]);
  return { nome: loja.loja?.nome, cor: visual.aparencia.cor, versoes: [loja.versao, visual.versao] };
};

describe('a página de configuração inteira', () => {
  test('salva dados e aparência de uma vez; a cor que já vale não é guardada', async () => {
    expect(await salvarAjustes(api.loja, ana, ajustes('Torre', '#14505A'), { loja: 0, aparencia: 0 })).toMatchObject({
      ok: true,
    });
    expect(await salvos()).toEqual({ nome: 'Torre', cor: '#14505a', versoes: [1, 1] });
    await salvarAjustes(api.loja, ana, ajustes('Torre', COR_PADRAO), { loja: 1, aparencia: 1 });
    expect(await salvos()).toMatchObject({ cor: null });
  });

  test('diz todas as faltas, e com uma só nada muda', async () => {
    const errados = ajustes('', '#ffcc00', { icone: Buffer.from('não sou imagem') });
    expect(await salvarAjustes(api.loja, ana, errados, { loja: 0, aparencia: 0 })).toEqual({
      ok: false,
      erro: { codigo: 'campos', faltas: { nome: 'vazio', cor: 'contraste', icone: 'nao-e-imagem' } },
    });
    expect(await salvos()).toMatchObject({ versoes: [0, 0] });
  });

  test.each([
    { loja: 0, aparencia: 1 },
    { loja: 1, aparencia: 0 },
  ])('o que outra pessoa salvou fica, e é contado a quem chega depois: %o', async (versoes) => {
    await salvarAjustes(api.loja, ana, ajustes('Torre', '#14505A'), { loja: 0, aparencia: 0 });
    expect(await salvarAjustes(api.loja, ana, ajustes('Rei', '#6e2433'), versoes)).toMatchObject({
      ok: false,
      erro: { codigo: 'mudou', atual: { loja: { nome: 'Torre' }, versoes: { loja: 1, aparencia: 1 } } },
    });
    expect(await salvos()).toEqual({ nome: 'Torre', cor: '#14505a', versoes: [1, 1] });
  });
});
