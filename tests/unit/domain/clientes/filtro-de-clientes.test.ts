// @requirement 15.33.3 15.33.4
import { describe, expect, test } from 'vitest';
import { enderecoDoFiltro, lerFiltroDeClientes, lerOrdemDeClientes } from '#domain/clientes/filtro-de-clientes.ts';
import { lerSegmento } from '#domain/clientes/segmento.ts';

const ler = (endereco: string) => lerFiltroDeClientes(new URLSearchParams(endereco));

describe('o filtro dos clientes', () => {
  test('lido de um endereço e escrito de novo é o mesmo, em ordem fixa', () => {
    const endereco =
      'busca=ana&produto=rei-de-buxo&sem-comprar-desde=2026-05-01&gasto=500.00&cidade=S%C3%A3o+Paulo&uf=SP&conta=sem&emails=sim';
    const { filtro, faltas } = ler(endereco.split('&').toReversed().join('&'));
    expect(faltas).toEqual({});
    expect(filtro.gastoCentavos).toBe(50_000);
    expect(enderecoDoFiltro(filtro)).toBe(endereco);
  });

  test('campos vazios não filtram', () => {
    expect(enderecoDoFiltro(ler('busca=&produto=&sem-comprar-desde=&gasto=&cidade=&uf=&conta=&emails=').filtro)).toBe(
      '',
    );
  });

  test('o que não se entende não filtra, e é apontado', () => {
    const { filtro, faltas } = ler('sem-comprar-desde=2026-02-30&gasto=muito&produto=%3Cb%3E&uf=XX&conta=talvez');
    expect(enderecoDoFiltro(filtro)).toBe('');
    expect(faltas).toEqual({
      'sem-comprar-desde': 'dia-invalido',
      gasto: 'valor-invalido',
      produto: 'produto-invalido',
    });
  });

  test('gasto de zero filtra quem gastou mais do que nada', () => {
    expect(ler('gasto=0').filtro.gastoCentavos).toBe(0);
  });

  test('sem ordem que se conheça vem primeiro a compra mais recente', () => {
    expect(lerOrdemDeClientes('-gasto')).toEqual({ coluna: 'gasto', descendente: true });
    expect(lerOrdemDeClientes('senha')).toEqual({ coluna: 'ultima', descendente: true });
  });
});

describe('um segmento', () => {
  test('tem nome e filtro em ordem fixa, sem a página nem a ordem da lista', () => {
    expect(lerSegmento({ nome: '  Clubes  de SP ', filtro: 'uf=sp&conta=com&ordem=nome&depois=x' })).toEqual({
      ok: true,
      valor: { nome: 'Clubes de SP', filtro: 'uf=SP&conta=com' },
    });
  });

  test.each([
    [{ nome: ' ', filtro: 'uf=SP' }, { nome: 'nome-vazio' }],
    [{ nome: 'x'.repeat(61), filtro: 'uf=SP' }, { nome: 'nome-longo' }],
    [{ nome: 'Todos', filtro: 'ordem=nome' }, { filtro: 'sem-filtro' }],
    [{ nome: 'Ana', filtro: 'uf=SP&busca=ana@exemplo.test' }, { filtro: 'busca-de-uma-pessoa' }],
    [{ nome: 'Ana', filtro: 'busca=529.982.247-25' }, { filtro: 'busca-de-uma-pessoa' }],
    [{ nome: 'Ana', filtro: 'busca=11.222.333/0001-81' }, { filtro: 'busca-de-uma-pessoa' }],
    [{ nome: 'Ana', filtro: 'busca=(11) 98888-7777' }, { filtro: 'busca-de-uma-pessoa' }],
  ])('%j é recusado', (digitado, faltas) => {
    expect(lerSegmento(digitado)).toEqual({ ok: false, erro: { codigo: 'campos', faltas } });
  });
});
