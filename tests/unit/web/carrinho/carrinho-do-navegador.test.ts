// @requirement 3.7.1 4.1.3 15.22.5
import { expect, test, vi } from 'vitest';
import { adicionarTodos } from '#web/carrinho/adicionar-todos.ts';
import { type Adicao, chaveDoCarrinho, criarCarrinho } from '#web/carrinho/carrinho-do-navegador.ts';
import { Armazenamento } from './navegador-de-teste.ts';

const torre = { id: 'torre', nome: 'Torre avulsa', preco: 59.9, digital: false };
const dama = { id: 'dama', nome: 'Dama avulsa', preco: 189, variacao: 'Ébano' };

function resumo(carrinho: ReturnType<typeof criarCarrinho>): string[] {
  return carrinho.linhas().map(({ id, variacao, quantidade }) => `${quantidade}x ${id}${variacao && ` ${variacao}`}`);
}

function guardado(armazenamento: Armazenamento): unknown {
  return JSON.parse(armazenamento.textos.get(chaveDoCarrinho) ?? 'null');
}

test('o carrinho fica guardado depois de cada mudança e é lido quando a página abre', () => {
  const armazenamento = new Armazenamento();
  const antes = criarCarrinho(armazenamento.abrirAba);
  antes.adicionar(torre, 2);
  antes.adicionar(dama);
  antes.mudarQuantidade('torre', null, 5);
  expect(guardado(armazenamento)).toEqual([
    { ...torre, variacao: '', quantidade: 5 },
    { ...dama, quantidade: 1 },
  ]);
  expect(resumo(criarCarrinho(armazenamento.abrirAba))).toEqual(['5x torre', '1x dama Ébano']);
});

test('remover tira só a linha com o mesmo produto e a mesma variação', () => {
  const carrinho = criarCarrinho(new Armazenamento().abrirAba);
  carrinho.adicionar(dama);
  carrinho.adicionar({ ...dama, variacao: 'Buxo' });
  carrinho.remover('dama', 'Ébano');
  expect(resumo(carrinho)).toEqual(['1x dama Buxo']);
});

test('limpar esvazia o carrinho em todas as abas', () => {
  const armazenamento = new Armazenamento();
  const [uma, outra] = [criarCarrinho(armazenamento.abrirAba), criarCarrinho(armazenamento.abrirAba)];
  uma.adicionar(torre);
  expect(resumo(outra)).toEqual(['1x torre']);
  outra.limpar();
  expect(resumo(uma)).toEqual([]);
  expect(guardado(armazenamento)).toEqual([]);
});

test('a mudança feita numa aba avisa quem mostra o carrinho na outra', () => {
  const armazenamento = new Armazenamento();
  const [uma, outra] = [criarCarrinho(armazenamento.abrirAba), criarCarrinho(armazenamento.abrirAba)];
  const avisar = vi.fn();
  outra.linhas();
  const parar = outra.assinar(avisar);
  uma.adicionar(torre);
  expect(avisar).toHaveBeenCalledTimes(1);
  parar();
  uma.adicionar(torre);
  expect(avisar).toHaveBeenCalledTimes(1);
});

test('uma aba que ainda não soube da outra não apaga o que ela pôs no carrinho', () => {
  const armazenamento = new Armazenamento();
  const surda = criarCarrinho(() => ({ ...armazenamento.abrirAba(), eventos: new EventTarget() }));
  expect(resumo(surda)).toEqual([]);
  criarCarrinho(armazenamento.abrirAba).adicionar(dama);
  surda.adicionar(torre);
  expect(resumo(surda)).toEqual(['1x dama Ébano', '1x torre']);
});

test('duas abas que somam o mesmo produto ficam com a soma', () => {
  const armazenamento = new Armazenamento();
  const [uma, outra] = [criarCarrinho(armazenamento.abrirAba), criarCarrinho(armazenamento.abrirAba)];
  for (let vez = 0; vez < 3; vez++) {
    uma.adicionar(torre);
    outra.adicionar(torre, 2);
  }
  expect(resumo(uma)).toEqual(['9x torre']);
  expect(resumo(outra)).toEqual(['9x torre']);
});

test('limpar o armazenamento em outra aba esvazia o carrinho nesta', () => {
  const armazenamento = new Armazenamento();
  const carrinho = criarCarrinho(armazenamento.abrirAba);
  carrinho.adicionar(torre);
  armazenamento.limparTudo();
  expect(resumo(carrinho)).toEqual([]);
});

test('a mudança de outra chave não relê o carrinho', () => {
  const armazenamento = new Armazenamento();
  const carrinho = criarCarrinho(armazenamento.abrirAba);
  carrinho.adicionar(torre);
  const linhas = carrinho.linhas();
  const avisar = vi.fn();
  carrinho.assinar(avisar);
  armazenamento.abrirAba().armazenamento.setItem('outra-chave', 'x');
  expect(avisar).not.toHaveBeenCalled();
  expect(carrinho.linhas()).toBe(linhas);
});

test.each(['{', 'null', '"texto"', '{"id":"torre"}', '[null, 7, {"id":""}, {"id":"sem-nome"}]'])(
  'um carrinho estragado (%s) é um carrinho vazio e volta a funcionar',
  (texto) => {
    const armazenamento = new Armazenamento();
    armazenamento.textos.set(chaveDoCarrinho, texto);
    const carrinho = criarCarrinho(armazenamento.abrirAba);
    expect(resumo(carrinho)).toEqual([]);
    carrinho.adicionar(torre);
    expect(guardado(armazenamento)).toEqual([{ ...torre, variacao: '', quantidade: 1 }]);
  },
);

test('o carrinho guardado com a chave de antes é adotado uma vez, e nunca no lugar de outro', () => {
  const armazenamento = new Armazenamento();
  const antes = JSON.stringify([{ ...torre, variacao: '', quantidade: 3 }]);
  armazenamento.textos.set('outra-loja:carrinho', antes);
  expect(resumo(criarCarrinho(armazenamento.abrirAba))).toEqual(['3x torre']);
  expect([...armazenamento.textos.keys()]).toEqual([chaveDoCarrinho]);
  armazenamento.textos.set('outra-loja:carrinho', '[]');
  expect(resumo(criarCarrinho(armazenamento.abrirAba))).toEqual(['3x torre']);
});

test('com o armazenamento cheio o carrinho continua nesta aba', () => {
  const armazenamento = new Armazenamento();
  const carrinho = criarCarrinho(armazenamento.abrirAba);
  carrinho.adicionar(torre);
  armazenamento.cheio = true;
  carrinho.adicionar(torre);
  carrinho.adicionar(dama);
  expect(resumo(carrinho)).toEqual(['2x torre', '1x dama Ébano']);
  armazenamento.cheio = false;
  carrinho.adicionar(dama);
  expect(resumo(criarCarrinho(armazenamento.abrirAba))).toEqual(['2x torre', '2x dama Ébano']);
});

test('com o armazenamento proibido o carrinho vive na memória', () => {
  const armazenamento = new Armazenamento();
  armazenamento.proibido = true;
  const carrinho = criarCarrinho(armazenamento.abrirAba);
  carrinho.adicionar(torre);
  carrinho.adicionar(torre);
  expect(resumo(carrinho)).toEqual(['2x torre']);
});

test('um navegador sem armazenamento nenhum também tem carrinho', () => {
  const carrinho = criarCarrinho(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  carrinho.adicionar(torre);
  carrinho.adicionar(dama, 3);
  carrinho.remover('torre', '');
  expect(resumo(carrinho)).toEqual(['3x dama Ébano']);
});

test('as linhas são o mesmo objeto enquanto nada muda', () => {
  const carrinho = criarCarrinho(new Armazenamento().abrirAba);
  carrinho.adicionar(torre);
  expect(carrinho.linhas()).toBe(carrinho.linhas());
});

test('cada adição é anunciada com o que de fato entrou, só na aba que adicionou', () => {
  const armazenamento = new Armazenamento();
  const [uma, outra] = [criarCarrinho(armazenamento.abrirAba), criarCarrinho(armazenamento.abrirAba)];
  const [ouviuUma, ouviuOutra] = [vi.fn(), vi.fn()];
  uma.ouvirAdicoes(ouviuUma);
  outra.ouvirAdicoes(ouviuOutra);
  uma.adicionar(torre, 98);
  uma.adicionar(torre, 5);
  uma.adicionar(torre);
  expect(ouviuUma.mock.calls).toMatchObject([
    [{ nome: 'Torre avulsa', quantidade: 98 }],
    [{ nome: 'Torre avulsa', quantidade: 1 }],
    [{ nome: 'Torre avulsa', quantidade: 0 }],
  ]);
  expect(ouviuOutra).not.toHaveBeenCalled();
});

test('vários entram de uma vez, anunciados como um, e saem juntos', () => {
  const carrinho = criarCarrinho(new Armazenamento().abrirAba);
  const anunciadas: Adicao[] = [];
  carrinho.ouvirAdicoes((adicao) => anunciadas.push(adicao));
  const varios = [torre, dama].map((produto) => ({ produto, disponivel: 2, proprias: [] }));
  adicionarTodos(carrinho, varios);
  expect(resumo(carrinho)).toEqual(['1x torre', '1x dama Ébano']);
  expect(anunciadas).toMatchObject([{ nome: 'Torre avulsa e Dama avulsa', pedida: 2, quantidade: 2 }]);
  anunciadas[0]?.desfazer();
  expect(resumo(carrinho)).toEqual([]);
  anunciadas[0]?.repetir();
  expect(resumo(carrinho)).toEqual(['1x torre', '1x dama Ébano']);
});

test('de vários, o que não cabe é dito, e desfazer só tira o que entrou', () => {
  const carrinho = criarCarrinho(new Armazenamento().abrirAba);
  const anunciadas: Adicao[] = [];
  carrinho.adicionar(dama, 1);
  carrinho.ouvirAdicoes((adicao) => anunciadas.push(adicao));
  adicionarTodos(
    carrinho,
    [torre, dama].map((produto) => ({ produto, disponivel: 1, proprias: [] })),
  );
  expect(resumo(carrinho)).toEqual(['1x dama Ébano', '1x torre']);
  expect(anunciadas).toMatchObject([{ nome: 'Dama avulsa', pedida: 1, quantidade: 0, disponivel: 1 }]);
  anunciadas[0]?.desfazer();
  expect(resumo(carrinho)).toEqual(['1x dama Ébano']);
});

test('trocar põe outras linhas no lugar de todas, em todas as abas e sem anunciar', () => {
  const armazenamento = new Armazenamento();
  const [uma, outra] = [criarCarrinho(armazenamento.abrirAba), criarCarrinho(armazenamento.abrirAba)];
  uma.adicionar(torre);
  const ouviu = vi.fn();
  uma.ouvirAdicoes(ouviu);
  uma.trocar([{ ...dama, quantidade: 2 }]);
  expect(resumo(outra)).toEqual(['2x dama Ébano']);
  expect(ouviu).not.toHaveBeenCalled();
});

test('o que se tira volta ao seu lugar, até a próxima mudança', () => {
  const carrinho = criarCarrinho(new Armazenamento().abrirAba);
  carrinho.adicionar(torre, 2);
  carrinho.adicionar(dama);
  carrinho.adicionar({ ...dama, variacao: 'Buxo' });
  const cheio = resumo(carrinho);
  carrinho.remover('dama', 'Ébano');
  expect(carrinho.retiradas()).toMatchObject([{ posicao: 1, linha: { id: 'dama' } }]);
  carrinho.desfazer();
  expect(resumo(carrinho)).toEqual(cheio);
  expect(carrinho.retiradas()).toEqual([]);
  carrinho.limpar();
  expect(resumo(carrinho)).toEqual([]);
  carrinho.desfazer();
  expect(resumo(carrinho)).toEqual(cheio);
  carrinho.remover('torre', null);
  carrinho.mudarQuantidade('dama', 'Buxo', 4);
  expect(carrinho.retiradas()).toEqual([]);
  carrinho.esvaziar();
  expect(carrinho.retiradas()).toEqual([]);
});

test('quem ouve sabe quanto coube, e pode desfazer só o que entrou ou repetir', () => {
  const carrinho = criarCarrinho(new Armazenamento().abrirAba);
  const ouvidas: Adicao[] = [];
  carrinho.ouvirAdicoes((adicao) => ouvidas.push(adicao));
  carrinho.adicionar(torre, 3, 5);
  carrinho.adicionar(torre, 3, 5);
  carrinho.adicionar(torre, 3, 5);
  expect(resumo(carrinho)).toEqual(['5x torre']);
  expect(ouvidas.map(({ pedida, quantidade, disponivel }) => [pedida, quantidade, disponivel])).toEqual([
    [3, 3, 5],
    [3, 2, 5],
    [3, 0, 5],
  ]);
  ouvidas[1]?.desfazer();
  expect(resumo(carrinho)).toEqual(['3x torre']);
  ouvidas[0]?.desfazer();
  expect(resumo(carrinho)).toEqual([]);
  ouvidas[0]?.repetir();
  expect(resumo(carrinho)).toEqual(['3x torre']);
});
