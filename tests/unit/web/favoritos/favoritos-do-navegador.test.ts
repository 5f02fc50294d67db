// @requirement 15.39.1 15.39.2
import { expect, test } from 'vitest';
import { chaveDosFavoritos, criarFavoritos } from '#web/favoritos/favoritos-do-navegador.ts';
import { Armazenamento } from '#tests/unit/web/carrinho/navegador-de-teste.ts';

const rei = { produtoId: 'rei', precoCentavos: 100 };
const dama = { produtoId: 'dama', precoCentavos: 200 };
const torre = { produtoId: 'torre', precoCentavos: 300 };
const salvar = (favorito: typeof rei) => ({ ...favorito, salva: true });
const tirar = (favorito: typeof rei) => ({ ...favorito, salva: false });

test('o que um convidado salva fica no navegador, sem nada a enviar, e as outras abas o veem', () => {
  const armazenamento = new Armazenamento();
  const [aba, outra] = [criarFavoritos(armazenamento.abrirAba), criarFavoritos(armazenamento.abrirAba)];
  expect(outra.tem('rei')).toBe(false);
  aba.mudar(salvar(rei));
  aba.mudar(salvar(dama));
  aba.mudar(tirar(rei));
  expect(aba.atual()).toMatchObject({ favoritos: [dama], pendentes: [], uid: null });
  expect(criarFavoritos(armazenamento.abrirAba).atual().favoritos).toEqual([dama]);
});

test('o preço que chega depois completa o que foi salvo, e não muda o que já se sabia', () => {
  const favoritos = criarFavoritos(new Armazenamento().abrirAba);
  favoritos.mudar({ produtoId: 'rei', precoCentavos: null, salva: true });
  favoritos.anotarPreco('rei', 100);
  favoritos.anotarPreco('rei', 90);
  favoritos.anotarPreco('dama', 90);
  expect(favoritos.atual().favoritos).toEqual([rei]);
});

const daConta = (uid: string, favoritos: (typeof rei)[], codigo: string | null = null) => ({ uid, favoritos, codigo });

test('ao entrar, o que era do convidado vai para a conta; o que muda enquanto isso vai depois', () => {
  const favoritos = criarFavoritos(new Armazenamento().abrirAba);
  favoritos.mudar(salvar(rei));
  favoritos.entrarNaConta('ana');
  const enviadas = favoritos.atual().pendentes;
  expect(enviadas).toMatchObject([salvar(rei)]);
  favoritos.mudar(salvar(torre));
  favoritos.receberDaConta(daConta('ana', [dama, rei]), enviadas);
  expect(favoritos.atual()).toMatchObject({ favoritos: [dama, rei, torre], pendentes: [salvar(torre)] });
  // A repeated page enters again and changes nothing.
  favoritos.entrarNaConta('ana');
  expect(favoritos.atual().pendentes).toMatchObject([salvar(torre)]);
  favoritos.receberDaConta(daConta('ana', [dama, rei, torre]), favoritos.atual().pendentes);
  expect(favoritos.atual()).toMatchObject({ favoritos: [dama, rei, torre], pendentes: [] });
});

test('duas abas que enviam ao mesmo tempo não perdem o que uma terceira faz no meio', () => {
  const armazenamento = new Armazenamento();
  const [aba, outra] = [criarFavoritos(armazenamento.abrirAba), criarFavoritos(armazenamento.abrirAba)];
  aba.entrarNaConta('ana');
  aba.mudar(salvar(rei));
  const daAba = aba.atual().pendentes;
  outra.mudar(salvar(dama));
  const daOutra = outra.atual().pendentes;
  expect(daOutra).toMatchObject([salvar(rei), salvar(dama)]);
  aba.mudar(tirar(rei));
  outra.receberDaConta(daConta('ana', [rei, dama]), daOutra);
  // The answer to the first tab arrives after acts behind its own were answered.
  aba.receberDaConta(daConta('ana', [rei, dama]), daAba);
  expect(aba.atual()).toMatchObject({ favoritos: [dama], pendentes: [tirar(rei)] });
});

test('o que uma versão anterior guardou sem nome ainda vai, uma vez', () => {
  const armazenamento = new Armazenamento();
  armazenamento.textos.set(
    chaveDosFavoritos,
    JSON.stringify({ favoritos: [rei, dama], uid: 'ana', pendentes: [salvar(rei), salvar(dama)] }),
  );
  const favoritos = criarFavoritos(armazenamento.abrirAba);
  const [primeira] = favoritos.atual().pendentes;
  if (primeira) favoritos.receberDaConta(daConta('ana', [rei]), [primeira]);
  expect(favoritos.atual()).toMatchObject({ favoritos: [rei, dama], pendentes: [salvar(dama)] });
});

test('o link de um convidado segue com a conta, e antes da resposta ainda se pode encerrar ao sair', () => {
  const favoritos = criarFavoritos(new Armazenamento().abrirAba);
  favoritos.guardarChave('chave', 'codigo');
  favoritos.entrarNaConta('ana');
  expect(favoritos.atual()).toMatchObject({ chave: 'chave', codigo: 'codigo' });
  favoritos.sairDaConta();
  expect(favoritos.atual()).toMatchObject({ uid: null, chave: 'chave', codigo: 'codigo' });
  favoritos.entrarNaConta('ana');
  favoritos.receberDaConta(daConta('ana', [], 'da-conta'), []);
  expect(favoritos.atual()).toMatchObject({ chave: null, codigo: 'da-conta' });
  favoritos.sairDaConta();
  expect(favoritos.atual()).toMatchObject({ uid: null, chave: null, codigo: null });
});

test('o que outro aparelho tirou não volta por este, e a lista de uma conta não vai para outra', () => {
  const favoritos = criarFavoritos(new Armazenamento().abrirAba);
  favoritos.entrarNaConta('ana');
  favoritos.receberDaConta(daConta('ana', [rei, dama]), []);
  favoritos.entrarNaConta('ana');
  expect(favoritos.atual().pendentes).toEqual([]);
  favoritos.receberDaConta(daConta('ana', [dama]), []);
  expect(favoritos.atual().favoritos).toEqual([dama]);
  favoritos.entrarNaConta('bia');
  expect(favoritos.atual()).toMatchObject({ favoritos: [], pendentes: [], uid: 'bia' });
  favoritos.receberDaConta(daConta('ana', [dama]), []);
  expect(favoritos.atual().favoritos).toEqual([]);
});

test('ao sair, nada da conta fica no navegador; a lista de um convidado fica', () => {
  const favoritos = criarFavoritos(new Armazenamento().abrirAba);
  favoritos.mudar(salvar(rei));
  favoritos.sairDaConta();
  expect(favoritos.atual().favoritos).toEqual([rei]);
  favoritos.entrarNaConta('ana');
  favoritos.sairDaConta();
  expect(favoritos.atual()).toMatchObject({ favoritos: [], pendentes: [], uid: null, chave: null });
});

test('a chave da lista guardada na loja é só de convidados, e se esquece com o link', () => {
  const favoritos = criarFavoritos(new Armazenamento().abrirAba);
  favoritos.guardarChave('chave', 'codigo');
  expect(favoritos.atual()).toMatchObject({ chave: 'chave', codigo: 'codigo' });
  favoritos.esquecerChave();
  expect(favoritos.atual()).toMatchObject({ chave: null, codigo: null });
  favoritos.entrarNaConta('ana');
  favoritos.guardarChave('chave', 'codigo');
  expect(favoritos.atual().chave).toBeNull();
});

test.each(['', 'nada', '[]', '{"favoritos": 3, "pendentes": [null, {}], "uid": 7}', 'null'])(
  'guardado torto (%s) é lista vazia',
  (texto) => {
    const armazenamento = new Armazenamento();
    armazenamento.textos.set(chaveDosFavoritos, texto);
    expect(criarFavoritos(armazenamento.abrirAba).atual()).toEqual({
      favoritos: [],
      uid: null,
      pendentes: [],
      chave: null,
      codigo: null,
    });
  },
);
