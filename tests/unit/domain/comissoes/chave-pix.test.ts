import { describe, expect, test } from 'vitest';
import { chaveMascarada, lerChavePix } from '#domain/comissoes/chave-pix.ts';
import { ehCnpj } from '#domain/cpf-cnpj.ts';

describe('a chave Pix é conferida pelo seu tipo', () => {
  test.each([
    ['cpf', '529.982.247-25', '52998224725'],
    ['cpf', '52998224725', '52998224725'],
    ['cnpj', '11.222.333/0001-81', '11222333000181'],
    ['cnpj', '12.abc.345/01de-35', '12ABC34501DE35'],
    ['email', ' Marina@Exemplo.test ', 'marina@exemplo.test'],
    ['telefone', '(11) 98888-7777', '+5511988887777'],
    ['telefone', '+55 11 98888-7777', '+5511988887777'],
    ['telefone', '1132221111', '+551132221111'],
    ['telefone', '55988887777', '+5555988887777'],
    ['aleatoria', '123E4567-e12b-12d1-a456-426655440000', '123e4567-e12b-12d1-a456-426655440000'],
  ])('%s %s vale como %s', (tipo, texto, chave) => {
    expect(lerChavePix(tipo, texto)).toEqual({ ok: true, valor: { tipo, chave } });
  });

  test.each([
    ['cpf', '529.982.247-24'],
    ['cpf', '111.111.111-11'],
    ['cpf', '5299822472'],
    ['cpf', ''],
    ['cnpj', '11.222.333/0001-80'],
    ['cnpj', '00000000000000'],
    ['cnpj', '12ABC34501DE36'],
    ['email', 'marina'],
    ['email', 'marina@exemplo'],
    ['email', `${'a'.repeat(70)}@exemplo.test`],
    ['email', 'a b@exemplo.test'],
    ['telefone', '988887777'],
    ['telefone', '(01) 98888-7777'],
    ['telefone', '(11) 68888-7777'],
    ['aleatoria', '123e4567'],
    ['aleatoria', '123e4567e12b12d1a456426655440000'],
  ])('%s %j não vale', (tipo, texto) => {
    expect(lerChavePix(tipo, texto)).toEqual({ ok: false, erro: { codigo: 'chave-invalida', tipo } });
  });

  test('um tipo que não existe não vale', () => {
    expect(lerChavePix('iban', 'x')).toEqual({ ok: false, erro: { codigo: 'tipo-invalido' } });
    expect(lerChavePix(null, 'x')).toEqual({ ok: false, erro: { codigo: 'tipo-invalido' } });
  });

  test('o CNPJ da loja da demonstração tem dígitos certos', () => {
    expect(ehCnpj('99999990000180')).toBe(true);
  });

  test('mascarada mostra só o começo e o fim', () => {
    expect(chaveMascarada({ tipo: 'cpf', chave: '52998224725' })).toBe('529•••725');
    expect(chaveMascarada({ tipo: 'email', chave: 'a@b.c' })).toBe('•••');
  });
});
