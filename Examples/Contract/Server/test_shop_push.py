"""The server's tests. They send to `conformance-run serve`, whose --state file APNS_STATE names."""

import json
import os
import ssl
import unittest

from shop_push import ShopPush


class ShopPushTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        with open(os.environ["APNS_STATE"]) as file:
            served = json.load(file)
        cls.device = served["device"]
        cls.push = ShopPush(
            served["url"], served["token"],
            verify=ssl.create_default_context(cafile=served["ca"]))

    @classmethod
    def tearDownClass(cls):
        cls.push.client.close()

    def test_order(self):
        self.push.order_shipped(self.device, 7)

    def test_order_with_a_note(self):
        self.push.order_shipped(self.device, 8, note="At the door")

    def test_offer(self):
        self.push.offer(self.device, "Everything for the garden", "2026-12-24")

    def test_stock(self):
        self.push.stock(self.device, [{"id": 3, "left": 4}, {"id": 4, "left": 0}])


if __name__ == "__main__":
    unittest.main()
