// @requirement 5.2.1 5.2.2 5.2.3 8.5.2 9.4.1
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  enderecoEmUmaLinha,
  CAIXA_MARCADA,
  mascararCep,
  mascararUf,
  regrasDoCheckout,
  validarCheckout,
  type CampoDoCheckout,
} from '#domain/checkout/checkout.ts';
import { lerTelefone } from '#domain/telefone.ts';

const certo = {
  nome: 'Ana Souza',
  email: 'ana@exemplo.com.br',
  telefone: '(11) 98888-7777',
  cep: '13010-000',
  rua: 'Rua das Torres',
  numero: '64',
  complemento: '',
  bairro: 'Centro',
  cidade: 'Campinas',
  uf: 'sp',
  observacao: '',
  documento: '',
  presente: '',
  destinatario: '',
  mensagem: '',
};

function recusados(mudanca: Partial<Record<CampoDoCheckout, string | null>>): CampoDoCheckout[] {
  const resultado = validarCheckout({ ...certo, ...mudanca });
  return resultado.ok ? [] : resultado.erro.campos.map(({ campo }) => campo);
}

test('um formulário certo sai aparado, com telefone e CEP em dígitos e UF maiúscula', () => {
  expect(
    validarCheckout({ ...certo, nome: '  Ana   Souza ', complemento: ' apto 8 ', observacao: ' Tocar\r\nduas vezes ' }),
  ).toEqual({
    ok: true,
    valor: {
      nome: 'Ana Souza',
      email: 'ana@exemplo.com.br',
      telefone: '11988887777',
      cep: '13010000',
      rua: 'Rua das Torres',
      numero: '64',
      complemento: 'apto 8',
      bairro: 'Centro',
      cidade: 'Campinas',
      uf: 'SP',
      observacao: 'Tocar\nduas vezes',
      documento: null,
      presente: false,
      destinatario: null,
      mensagem: '',
    },
  });
});

test('tudo vazio nomeia os nove campos na ordem dos requisitos', () => {
  const resultado = validarCheckout({});
  expect(resultado.ok ? null : resultado.erro.mensagem).toBe(
    'Preencha corretamente: Nome, E-mail válido, Telefone/WhatsApp, CEP, Rua, Número, Bairro, Cidade, UF',
  );
});

const obrigatorios: CampoDoCheckout[] = ['nome', 'email', 'telefone', 'cep', 'rua', 'numero', 'bairro', 'cidade', 'uf'];

test('a mensagem lista exatamente os campos que faltam, na ordem', () => {
  fc.assert(
    fc.property(fc.subarray(obrigatorios, { minLength: 1 }), (faltam) => {
      const resultado = validarCheckout({ ...certo, ...Object.fromEntries(faltam.map((campo) => [campo, '  '])) });
      const rotulos = regrasDoCheckout.filter(({ campo }) => faltam.includes(campo)).map(({ rotulo }) => rotulo);
      expect(resultado.ok ? null : resultado.erro.mensagem).toBe(`Preencha corretamente: ${rotulos.join(', ')}`);
    }),
  );
});

test('complemento e observação são opcionais', () => {
  expect(recusados({ complemento: null, observacao: null })).toEqual([]);
});

test('cada campo recusado diz como se acerta', () => {
  const resultado = validarCheckout({ ...certo, telefone: '123', cep: '123', numero: '', email: 'ana' });
  expect(resultado.ok ? [] : resultado.erro.campos).toEqual([
    { campo: 'email', rotulo: 'E-mail válido', dica: 'Use o formato nome@exemplo.com.br.' },
    { campo: 'telefone', rotulo: 'Telefone/WhatsApp', dica: 'Informe DDD e número, com 10 ou 11 dígitos.' },
    { campo: 'cep', rotulo: 'CEP', dica: 'Informe o CEP (8 dígitos).' },
    { campo: 'numero', rotulo: 'Número', dica: 'Falta o número.' },
  ]);
});

test.each(['a@b.co', 'ana.souza+loja@sub.exemplo.com.br', "o'neil@exemplo.org"])('o e-mail %s vale', (email) => {
  expect(recusados({ email })).toEqual([]);
});

test.each([
  'ana',
  'ana@',
  '@exemplo.com',
  'ana@exemplo',
  'a b@exemplo.com',
  'ana@exemplo..com',
  'ana@-x.com',
  'a@b@c.com',
  'ana@exemplo.com, eu@x.com',
  'ana@ex.com\r\nBcc: eu@x.com',
  '<ana@exemplo.com>',
  `${'a'.repeat(250)}@x.com`,
])('o e-mail %j é recusado', (email) => {
  expect(recusados({ email })).toEqual(['email']);
});

test('telefone tem 10 ou 11 dígitos, com qualquer máscara', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{0,14}$/), (digitos) => {
      const valor = lerTelefone(digitos);
      expect(recusados({ telefone: digitos })).toEqual(valor.ok ? [] : ['telefone']);
      if (/^(?:11|55)\d{8,9}$/.test(digitos)) expect(valor).toEqual({ ok: true, valor: digitos });
    }),
  );
  expect(recusados({ telefone: '+55 (11) 98888-7777' })).toEqual([]);
});

test('CEP tem exatamente oito dígitos', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{0,10}$/), (digitos) => {
      expect(recusados({ cep: digitos })).toEqual(digitos.length === 8 ? [] : ['cep']);
    }),
  );
});

test('UF são duas letras de A a Z', () => {
  for (const uf of ['SP', 'rj', ' mg ', 'ZZ']) expect(recusados({ uf })).toEqual([]);
  for (const uf of ['S', 'SPX', 'S1', 'ÇÃ', 'S P', '']) expect(recusados({ uf })).toEqual(['uf']);
});

test('textos longos demais são recusados, inclusive os opcionais', () => {
  for (const { campo, maximo, formato } of regrasDoCheckout) {
    if (formato) continue;
    expect(recusados({ [campo]: 'x'.repeat(maximo) })).toEqual([]);
    expect(recusados({ [campo]: 'x'.repeat(maximo + 1) })).toEqual([campo]);
  }
});

test('HTML é aceito como texto, e caracteres de controle não passam', () => {
  const resultado = validarCheckout({
    ...certo,
    nome: '<b>Ana</b>\u0000\r\nSouza',
    observacao: '<script>1</script>\u0000\u0007\n\tfim\ud800',
  });
  expect(resultado.ok ? [resultado.valor.nome, resultado.valor.observacao] : []).toEqual([
    '<b>Ana</b> Souza',
    '<script>1</script>\n\tfim\ufffd',
  ]);
});

const hostil = fc.string({
  unit: fc.constantFrom('a', '1', ' ', '\u0000', '\u0085', '\r', '\n', '\t', '\ud800', 'é', '😀', '<', '@', '.'),
});

test('nenhum texto derruba a validação, e o que passa está limpo', () => {
  const campos = fc.record(
    Object.fromEntries(
      regrasDoCheckout.map(({ campo }) => [
        campo,
        fc.oneof({ weight: 1, arbitrary: hostil }, { weight: 6, arbitrary: fc.constant(certo[campo]) }),
      ]),
    ),
  );
  fc.assert(
    fc.property(campos, (dados) => {
      const resultado = validarCheckout(dados);
      if (!resultado.ok) expect(resultado.erro.campos.length).toBeGreaterThan(0);
      else
        for (const valor of Object.values(resultado.valor)) expect(String(valor ?? '')).not.toMatch(/[^\P{Cc}\n\t]/u);
    }),
  );
});

test('as máscaras mascaram o mascarado sem mudá-lo', () => {
  fc.assert(
    fc.property(fc.string(), (texto) => {
      for (const mascara of [mascararCep, mascararUf]) expect(mascara(mascara(texto))).toBe(mascara(texto));
    }),
  );
});

test('o que não se vê não conta: um endereço só disso é vazio, e o resto é lido sem ele', () => {
  const nada = '\u200B\u2060\u00AD\u202A\u202E\uFEFF';
  for (const campo of obrigatorios) expect(recusados({ [campo]: nada })).toEqual([campo]);
  const limpo = validarCheckout({ ...certo, documento: '529.982.247-25' });
  const pasto = Object.fromEntries(
    Object.entries({ ...certo, documento: '529.982.247-25' }).map(([campo, valor]) => [
      campo,
      [...valor].join('\u200B') + nada,
    ]),
  );
  expect(validarCheckout(pasto)).toEqual(limpo);
});

test('uma mensagem guarda os emojis inteiros', () => {
  const mensagem = 'Parabéns 👩‍👩‍👧 ❤️\u202E';
  expect(validarCheckout({ ...certo, presente: '1', mensagem })).toMatchObject({
    valor: { mensagem: 'Parabéns 👩‍👩‍👧 ❤️' },
  });
});

test.each([
  ['+1 415 555 2671', 'Informe um telefone do Brasil, com DDD.'],
  ['0044 20 7946 0958', 'Informe um telefone do Brasil, com DDD.'],
  ['(20) 98888-7777', 'Este DDD não existe. Confira o DDD e o número.'],
  ['(55) 11988-8877779', 'Informe DDD e número, com 10 ou 11 dígitos.'],
])('o telefone %s é recusado com a frase "%s"', (telefone, dica) => {
  expect(validarCheckout({ ...certo, telefone })).toEqual({
    ok: false,
    erro: {
      campos: [{ campo: 'telefone', rotulo: 'Telefone/WhatsApp', dica }],
      mensagem: 'Preencha corretamente: Telefone/WhatsApp',
    },
  });
});

test('as máscaras de CEP e UF', () => {
  expect(['1', '13010', '130100', '13010000', '130100009'].map(mascararCep)).toEqual([
    '1',
    '13010',
    '13010-0',
    '13010-000',
    '13010-000',
  ]);
  expect(['s', 'sp', 'S1P', 'spx', '12'].map(mascararUf)).toEqual(['S', 'SP', 'SP', 'SP', '']);
});

test('o endereço em uma linha', () => {
  const endereco = {
    cep: '13010000',
    rua: 'Rua das Torres',
    numero: '64',
    complemento: 'apto 8',
    bairro: 'Centro',
    cidade: 'Campinas',
    uf: 'SP',
  };
  expect(enderecoEmUmaLinha(endereco)).toBe('Rua das Torres, 64, apto 8 - Centro, Campinas - SP, CEP 13010-000');
  expect(enderecoEmUmaLinha({ ...endereco, complemento: null })).toBe(
    'Rua das Torres, 64 - Centro, Campinas - SP, CEP 13010-000',
  );
});

test('CPF ou CNPJ é opcional, conferido e guardado sem pontuação', () => {
  const documento = (texto: string) => {
    const validado = validarCheckout({ ...certo, documento: texto });
    return validado.ok ? validado.valor.documento : null;
  };
  expect(documento(' 529.982.247-25 ')).toBe('52998224725');
  expect(documento('12.abc.345/01de-35')).toBe('12ABC34501DE35');
  expect(documento('')).toBeNull();
  expect(recusados({ documento: '529.982.247-26' })).toEqual(['documento']);
  expect(recusados({ documento: '123' })).toEqual(['documento']);
});

test('a mensagem é do presente: sem ele não vai, e tem até 200 caracteres', () => {
  const presente = { destinatario: ' Tia  Lu ', mensagem: 'Bom jogo!\nSua sobrinha' };
  expect(validarCheckout({ ...certo, ...presente, presente: CAIXA_MARCADA })).toMatchObject({
    valor: { presente: true, destinatario: 'Tia Lu', mensagem: 'Bom jogo!\nSua sobrinha' },
  });
  expect(validarCheckout({ ...certo, ...presente })).toMatchObject({
    valor: { presente: false, destinatario: 'Tia Lu', mensagem: '' },
  });
  expect(recusados({ presente: CAIXA_MARCADA, mensagem: 'a'.repeat(201) })).toEqual(['mensagem']);
});
