// @requirement 15.35.7
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPublicAddress } from '#adapters/network/ip-address.ts';

const internos = [
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '100.64.0.1',
  '100.100.100.200',
  '127.0.0.1',
  '127.255.255.254',
  '168.63.129.16',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.192',
  '192.0.2.1',
  '192.168.0.1',
  '198.18.0.1',
  '198.51.100.7',
  '203.0.113.9',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::7f00:1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:169.254.169.254',
  '::ffff:0:127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b::8.8.8.8',
  '64:ff9b:1::7f00:1',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '3fff::1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
];

describe('endereços de máquinas da internet', () => {
  test.each(internos)('%s não é um deles', (endereco) => expect(isPublicAddress(endereco)).toBe(false));

  test.each(['8.8.8.8', '100.63.255.255', '172.32.0.1', '192.169.0.1', '::ffff:8.8.8.8', '2606:4700::1111', '2804::1'])(
    '%s é um deles',
    (endereco) => expect(isPublicAddress(endereco)).toBe(true),
  );

  test('o que não é um endereço não é um deles', () => {
    for (const texto of ['', 'localhost', '127.1', '0x7f.1', '2130706433', '010.0.0.1', 'exemplo.com', '8.8.8.8:80'])
      expect(isPublicAddress(texto)).toBe(false);
  });

  test('nenhuma forma em IPv6 leva a um endereço interno em IPv4', () => {
    const interno = fc.oneof(
      fc.tuple(fc.constant(127), fc.nat(255), fc.nat(255), fc.nat(255)),
      fc.tuple(fc.constant(10), fc.nat(255), fc.nat(255), fc.nat(255)),
      fc.tuple(fc.constant(192), fc.constant(168), fc.nat(255), fc.nat(255)),
      fc.tuple(fc.constant(169), fc.constant(254), fc.nat(255), fc.nat(255)),
    );
    const prefixo = fc.constantFrom('::', '::ffff:', '::ffff:0:', '64:ff9b::', '64:ff9b:1::');
    fc.assert(fc.property(prefixo, interno, (antes, partes) => !isPublicAddress(`${antes}${partes.join('.')}`)));
  });
});
