import type { Cena } from '#tests/falhas/relato.ts';
import { contagem, emOndas, type Palco, pedir } from './palco.ts';

const EM_JSON = { 'Content-Type': 'application/json' };
const ALVO = 'editor@grande-roque.test';

/** Guesses at the same moment, at every instance in turn: what is counted is counted before it is looked up. */
export async function cenaDosLimites(cena: Cena, { demo, instancias }: Palco): Promise<void> {
  const da = (n: number) => instancias[n % instancias.length] ?? demo.url;
  const errar = async (n: number, endereco: string) =>
    (
      await pedir(`${da(n)}/api/auth/sign-in/email`, {
        metodo: 'POST',
        cabecalhos: { ...EM_JSON, Origin: demo.url, 'X-Forwarded-For': endereco },
        corpo: JSON.stringify({ email: ALVO, password: `palpite-${n}` }),
      })
    ).status;
  const de = (status: number[]) => status.filter((um) => um === 401).length;

  const deUmLugar = await emOndas(60, 60, (n) => errar(n, '203.0.113.70'));
  cena.exigir(
    'of 60 wrong passwords at once, from one address for one account, no more than 10 are looked at',
    de(deUmLugar) <= 10 && deUmLugar.every((um) => um === 401 || um === 429),
    de(deUmLugar),
    contagem(deUmLugar),
  );
  const deToda = await emOndas(200, 50, (n) => errar(n, `198.18.${n % 100}.7`));
  cena.exigir(
    'of 200 more from 100 addresses, no more than 60 in all',
    de(deUmLugar) + de(deToda) <= 60 && deToda.every((um) => um === 401 || um === 429),
    de(deUmLugar) + de(deToda),
    contagem(deToda),
  );
  const dono = await demo.entrar('editor').then(
    (cookie) => cookie.length,
    (erro: unknown) => String(erro),
  );
  cena.exigir('meanwhile the owner signs in from where the account was opened lately', typeof dono === 'number', dono);

  const adivinhar = async (n: number, cupom: string) =>
    (
      await pedir(`${da(n)}/api/conferirCarrinho`, {
        metodo: 'POST',
        cabecalhos: { ...EM_JSON, Origin: demo.url, 'X-Forwarded-For': '203.0.113.71' },
        corpo: JSON.stringify({ itens: [], cupom }),
      })
    ).texto;
  const ditos = await emOndas(150, 50, (n) => adivinhar(n, `PALPITE${n}`));
  const olhados = ditos.filter((texto) => !texto.includes('muitas-tentativas')).length;
  cena.exigir('of 150 guesses at coupons at once no more than 20 are looked up', olhados <= 20, olhados, ditos[0]);
  const [cupom] = await demo.consultar(`select codigo from cupons where ativo order by codigo limit 1`);
  const certo = await adivinhar(0, String(cupom?.['codigo']));
  cena.exigir('after them a code that exists is told nothing of', certo.includes('muitas-tentativas'), 1, certo);
}
