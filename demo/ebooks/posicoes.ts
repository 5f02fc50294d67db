/** Positions of the demo's eBooks to be played on, by the PDF's name; as an owner types them, in Portuguese notation. */
export const posicoesDosEbooks: Readonly<Record<string, string>> = {
  'finais-essenciais.pdf': `
7k/8/5K2/8/8/8/8/6Q1 w - -
1.Dg7#

5k2/8/4K3/8/8/8/8/R7 w - -
1.Ta7 Rg8 2.Rf6 Rh8 3.Rg6 Rg8 4.Ta8#

8/ppp3k1/8/PPP5/8/8/6K1/8 w - -
1.b6 axb6 2.c6 bxc6 3.a6`,
  'aberturas-sem-decorar.pdf': `
r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq -
4.Dxf7#

rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq -
2...Dh4#

r1bqkb1r/pppn1ppp/5n2/3N2B1/3P4/8/PP2PPPP/R2QKBNR b KQkq -
6...Cxd5 7.Bxd8 Bb4+ 8.Dd2 Bxd2+ 9.Rxd2 Rxd8`,
  'tatica-40-exercicios.pdf': `
5rk1/pnp2ppp/8/qp4R1/7Q/P1B5/1P3PPP/6K1 w - -
1.Txg7+ Rh8 2.Dxh7#

5r1k/6pp/7N/8/2Q5/8/6PP/6K1 w - -
1.Dg8+ Txg8 2.Cf7#

4kb1r/p2n1ppp/4q3/4p1B1/4P3/1Q6/PPP2PPP/2KR4 w k -
1.Db8+ Cxb8 2.Td8#`,
  'mates-classicos.pdf': `
3r2k1/5ppp/8/8/8/8/4QPPP/4R1K1 w - -
1.De8+ Txe8 2.Txe8#

5r1k/6pp/8/6N1/8/1Q6/6PP/7K w - -
1.Cf7+ Rg8 2.Ch6+ Rh8 3.Dg8+ Txg8 4.Cf7#

2kr4/pp1n4/2p5/8/5B2/5Q2/4B3/6K1 w - -
1.Dxc6+ bxc6 2.Ba6#`,
  'roque-e-rei-seguro.pdf': `
rnb1kb1r/pp3ppp/2p5/4q3/4n3/3Q4/PPPB1PPP/2KR1BNR w kq -
9.Dd8+ Rxd8 10.Bg5+ Rc7 11.Bd8#

5rk1/5p1p/5Bp1/8/8/7Q/6PP/6K1 w - -
1.Dh6 Te8 2.Dg7#

rnbq1rk1/pppn1ppp/4p3/3pP3/1b1P4/2NB1N2/PPP2PPP/R1BQK2R w KQ -
1.Bxh7+ Rxh7 2.Cg5+ Rg8 3.Dh5 Te8 4.Dxf7+ Rh8 5.Dh5+ Rg8 6.Dh7+ Rf8 7.Dh8+ Re7 8.Dxg7#`,
  'estrutura-de-peoes.pdf': `
6k1/8/PP6/8/8/8/6K1/1r6 w - -
1.a7 Ta1 2.b7 Txa7 3.b8=D+

r1bqkb1r/5p1p/p1np1p2/1p2p3/4P3/N1N5/PPP2PPP/R2QKB1R w KQkq -
10.Cd5 f5

r2q1rk1/pp1bbppp/2p2n2/3p4/3P4/2NBPN2/PP3PPP/R2Q1RK1 w - -
1.Tb1 a5 2.a3 Te8 3.b4 axb4 4.axb4 Bd6 5.b5`,
  'ensinar-criancas.pdf': `
4k3/R7/1R6/8/8/8/8/4K3 w - -
1.Tb8#

4r2k/8/8/8/Q7/8/3P1P2/4KB2 w - -
1.Dxe8+

4k3/8/8/3pP3/8/8/8/4K3 w - d6
1.exd6`,
  'como-anotar.pdf': `
rnbqkbnr/ppp2ppp/4p3/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6
3.exd6 Bxd6

8/2P1k3/8/8/8/8/8/4K3 w - -
1.c8=D

rnb1kb1r/pp3ppp/2p5/4q3/4n3/3Q4/PPPB1PPP/2KR1BNR w kq -
9.Dd8+ Rxd8 10.Bg5+ Rc7 11.Bd8#`,
};
