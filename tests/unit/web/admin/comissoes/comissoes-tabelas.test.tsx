// @requirement 15.29.1
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { ContaDeComissao } from '#db/comissoes/ler-comissoes.ts';
import { ContasDeComissao } from '#web/admin/comissoes/comissoes-tabelas.tsx';

const conta: ContaDeComissao = {
  idInfluencer: 'marina',
  nome: 'Marina Azevedo',
  email: 'marina@exemplo.test',
  cupom: 'MARINA10',
  chavePix: { tipo: 'email', chave: 'marina@exemplo.test' },
  aLiberar: 0,
  aPagar: 1_200,
  pago: 0,
  semVendas: false,
  emRepasse: null,
};

function desenhar(mudada: Partial<ContaDeComissao>, minimoCentavos = 5_000): string {
  const contas = [{ ...conta, ...mudada }];
  const Pagina = () => <ContasDeComissao titulo="Contas" pagina={{ linhas: contas }} minimoCentavos={minimoCentavos} />;
  const Rota = createRoutesStub([{ path: '/', Component: Pagina }]);
  return renderToStaticMarkup(<Rota initialEntries={['/']} />);
}

const falta = /Faltam R\$\s38,00 para o mínimo/;

test('quem ainda vende lê quanto falta para o mínimo; quem já não vende não precisa dele', () => {
  expect(desenhar({})).toMatch(falta);
  expect(desenhar({ semVendas: true })).not.toContain('para o mínimo');
});

test('nada falta a partir do mínimo, sem saldo, nem a quem já está num repasse', () => {
  expect(desenhar({}, 1_200)).not.toContain('para o mínimo');
  expect(desenhar({ aPagar: -500 })).not.toContain('para o mínimo');
  const emRepasse = desenhar({ emRepasse: { repasseId: 'repasse0000000000001', valorCentavos: 1_200 } });
  expect(emRepasse).toContain('a enviar');
  expect(emRepasse).not.toContain('para o mínimo');
});
